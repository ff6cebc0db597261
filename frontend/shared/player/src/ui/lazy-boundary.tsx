import { ErrorBoundary } from '@playhead/ui/light';
import { Suspense, type ReactNode } from 'react';

interface LazyBoundaryProps {
  children: ReactNode;
  waiting?: ReactNode;
  /** Shown if loading fails. The rest of the player keeps working. */
  failed?: ReactNode;
}

/** Shows placeholders for a lazily loaded part. */
export function LazyBoundary({ children, waiting = null, failed = null }: LazyBoundaryProps) {
  return (
    <ErrorBoundary fallback={() => failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
