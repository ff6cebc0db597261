import { ErrorBoundary } from '@playhead/ui/light';
import { Suspense, type ReactNode } from 'react';

interface LazyBoundaryProps {
  /** A component that is loaded when it is first needed. */
  children: ReactNode;
  /** What stands there while it loads. */
  waiting?: ReactNode;
  /** What stands there when it cannot be loaded; the rest of the player keeps working. */
  failed?: ReactNode;
}

/** A place for what the first load does not carry. */
export function LazyBoundary({ children, waiting = null, failed = null }: LazyBoundaryProps) {
  return (
    <ErrorBoundary fallback={() => failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
