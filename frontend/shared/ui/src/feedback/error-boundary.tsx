import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered in place of a failed part. `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  onError?: (error: unknown) => void;
}

/** Keeps a failure of one part from breaking the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return this.props.fallback(() => this.setState({ error: undefined }));
  }
}
