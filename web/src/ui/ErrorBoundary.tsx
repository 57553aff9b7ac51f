import { Component, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from './ErrorState';

interface ErrorBoundaryProps {
  /** Another key (another page) gives the children a new chance. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedKey: string | null;
}

/** Keeps the rest of the shop in use when one screen breaks or its code cannot be loaded. */
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

/** Offers to load the page anew. */
export function BrokenPage() {
  const t = useTranslations('common.errorBoundary');
  // A reload and not a second attempt: code that failed to load may belong to a release that is
  // gone.
  return <ErrorState title={t('title')} onRetry={() => window.location.reload()} />;
}
