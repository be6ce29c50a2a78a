import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { isLateCode, notifyLateCode } from './late-code.ts';

type Props = {
  children: ReactNode;
  /** Called after a failure: closes the element, so that the same button can open it again. */
  onClose: () => void;
};
type State = { error: unknown };

/**
 * Boundary around lazily loaded elements that a button opens. If loading fails the page stays, and a notice explains
 * the failure.
 */
export class LateBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    if (!isLateCode(error)) throw error; // other errors go to the boundary of the page
    return <LateCodeNotice onClose={this.props.onClose} />;
  }
}

function LateCodeNotice({ onClose }: Pick<Props, 'onClose'>) {
  const close = useRef(onClose);
  useEffect(() => {
    notifyLateCode();
    close.current();
  }, []);
  return null;
}
