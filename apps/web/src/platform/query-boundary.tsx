import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Renders the error; `retry` refetches all failed queries. */
  failure: (error: unknown, retry: () => void) => ReactNode;
  /** A new value resets the error. */
  place?: string;
};
type State = { error: unknown; place: string | undefined };

class Boundary extends Component<Props & { reset: () => void }, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: null, place };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.failure(error, this.retry);
  }

  retry = () => {
    this.props.reset();
    this.setState({ error: null });
  };
}

/** Shows the error of failed queries inside in place of the children. */
export function QueryBoundary(props: Props) {
  return <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} reset={reset} />}</QueryErrorResetBoundary>;
}
