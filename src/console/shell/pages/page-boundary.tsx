import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingPage } from '#console/shell/pages/loading-page.tsx';
import { PageError } from '#console/shell/pages/page-error.tsx';
import { forgetFailedComponents } from '#console/ui/lazy-component.tsx';

/** The error boundary of a page: the frame around it keeps working, and the next page starts without the error. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary page={pathname} onReset={reset}>
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
    </Boundary>
  );
}

interface BoundaryProps {
  page: string;
  onReset: () => void;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  error: unknown;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, error };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.page !== this.props.page && this.state.failed) this.begin();
  }

  begin = (): void => {
    forgetFailedComponents();
    this.props.onReset();
    this.setState({ failed: false, error: undefined });
  };

  override render(): ReactNode {
    return this.state.failed ? <PageError error={this.state.error} onRetry={this.begin} /> : this.props.children;
  }
}
