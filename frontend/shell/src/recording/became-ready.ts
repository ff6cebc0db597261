import type { RecordingSummary } from '../api/recordings.js';

type Seen = Pick<RecordingSummary, 'id' | 'status' | 'title'>;

export function becameReady<R extends Seen>(before: readonly Seen[], now: readonly R[]): R[] {
  const processing = new Set(before.filter(({ status }) => status === 'processing').map(({ id }) => id));
  return now.filter(({ id, status }) => status === 'completed' && processing.has(id));
}
