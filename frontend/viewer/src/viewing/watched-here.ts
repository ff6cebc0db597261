import { attempt } from './waiting-reports.js';

const KEY = 'playhead.watched.1';
/** Of the recordings that were watched last. */
const MAX_KEPT = 500;

type Shares = Readonly<Record<string, number>>;

/**
 * What was watched with this browser, from 0 to 1 by the id of a recording, in one visit at most. It stays here: whoever
 * types somebody's email at a gate must not learn what that person has watched.
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
