/** An error that nothing else caught: said on the page, with the way out. */
import { Component, type ReactNode } from 'react';
import { Failed } from './page.tsx';

export class Crash extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <Failed again={() => location.reload()} /> : this.props.children;
  }
}
