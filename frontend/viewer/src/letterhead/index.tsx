import { ErrorBoundary } from '@playhead/ui/light';
import { lazy, Suspense, type ReactNode } from 'react';

// Asked for with the page itself, and there about when the first answer is.
const letterhead = import(/* webpackChunkName: "lazy-letterhead" */ './letterhead.js');
letterhead.catch(() => undefined);

const part = <K extends 'Letterhead' | 'GateLetterhead' | 'SenderLine'>(name: K) =>
  lazy(() => letterhead.then((loaded) => ({ default: loaded[name] })));

export const Letterhead = part('Letterhead');
export const GateLetterhead = part('GateLetterhead');
export const SenderLine = part('SenderLine');

/** A place for them; what stands there instead until they come, or where they cannot be loaded. */
export function LetterheadPlace({ instead, children }: { instead?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </ErrorBoundary>
  );
}
