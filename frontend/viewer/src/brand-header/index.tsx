import { ErrorBoundary } from '@playhead/ui/light';
import { lazy, Suspense, type ReactNode } from 'react';

// Asked for with the page itself, and there about when the first answer is.
const brandHeader = import(/* webpackChunkName: "lazy-brand-header" */ './parts.js');
brandHeader.catch(() => undefined);

const part = <K extends keyof Awaited<typeof brandHeader>>(name: K) =>
  lazy(() => brandHeader.then((loaded) => ({ default: loaded[name] })));

export const BrandHeader = part('BrandHeader');
export const GateBrandHeader = part('GateBrandHeader');
export const SenderLine = part('SenderLine');
// What else a page may need beside its recording comes in the same file.
export const AssistantFailure = part('AssistantFailure');
export const Notices = part('Notices');
export const Reactions = part('Reactions');
export const ContentPending = part('ContentPending');
export const SharedSummary = part('SharedSummary');
export const Room = part('Room');
export const RoomBar = part('RoomBar');

/** A place for them; what stands there instead until they come, or where they cannot be loaded. */
export function BrandHeaderPlace({ instead, children }: { instead?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </ErrorBoundary>
  );
}
