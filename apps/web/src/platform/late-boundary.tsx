import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { isLateCode, tellLateCode } from './late-code.ts';

type Props = {
  children: ReactNode;
  /** Closes what was to be opened, so that the same button can ask for it again. */
  onClose: () => void;
};
type State = { error: unknown };

/** Stands around what a button opens and whose code comes only then. Where that fails the page stays, and a notice says why nothing opened. */
export class LateBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    if (!isLateCode(error)) throw error; // whatever else fails is the page's
    return <Told onClose={this.props.onClose} />;
  }
}

function Told({ onClose }: Pick<Props, 'onClose'>) {
  const close = useRef(onClose);
  useEffect(() => {
    tellLateCode();
    close.current();
  }, []);
  return null;
}
