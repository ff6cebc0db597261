import { attempt } from './waiting-reports.js';

const KEY = 'playhead.watched.1';
/** Maximum number of recordings to remember. The least recently watched ones are dropped. */
const MAX_KEPT = 500;

type Shares = Readonly<Record<string, number>>;

/**
 * The share of each recording watched in this browser, from 0 to 1 by recording ID, as the maximum of all
 * visits. It stays in the browser: anyone who types another person's email at a gate must not learn what that
 * person has watched.
 */
export const watchedHere = {
  read(): Shares {
    let kept: Shares = {};
    attempt(() => (kept = (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Shares | null) ?? {}));
    return kept;
  },

  note(recordingId: string, share: number): void {
    const { [recordingId]: before = 0, ...others } = watchedHere.read();
    if (share <= before) return;
    const latest = Object.entries(others).slice(1 - MAX_KEPT);
    attempt(() =>
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...latest, [recordingId, share]]))),
    );
  },
};
