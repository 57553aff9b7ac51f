import { Component, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from './ErrorState';

interface ErrorBoundaryProps {
  /** A changed key resets the boundary. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedKey: string | null;
}

/** Isolates errors of a page, including failed lazy imports. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedKey: null };

  override componentDidCatch() {
    this.setState({ failedKey: this.props.resetKey });
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedKey: '' };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    const movedOn = state.failedKey && state.failedKey !== props.resetKey;
    return movedOn ? { failedKey: null } : null;
  }

  override render() {
    if (this.state.failedKey === null) return this.props.children;
    return <BrokenPage />;
  }
}

/** Offers a reload. */
export function BrokenPage() {
  const t = useTranslations('common.errorBoundary');
  // A reload instead of another render: the failed chunk may belong to an earlier release.
  return <ErrorState title={t('title')} onRetry={() => window.location.reload()} />;
}
