import { storedUploads } from './stored-uploads.js';
import type { Upload } from './upload-state.js';

type Message =
  | { kind: 'progress'; upload: Upload }
  | { kind: 'ended'; recordingId: string }
  /** A new tab asks about uploads in progress. */
  | { kind: 'hello' };

const lockOf = (recordingId: string) => `upload ${recordingId}`;

/**
 * Coordinates uploads between the tabs of this browser. An upload belongs to the tab that holds its lock,
 * which the browser releases when the tab ends. Without a secure context there are no locks, so only the
 * tabs' messages count.
 */
export function otherTabs(onChange: (what: 'progress' | 'members') => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('uploads');
  const locks = (navigator as Partial<Navigator>).locks;
  const elsewhere = new Map<string, Upload>();
  const watched = new Set<string>();
  let own: Upload | null = null;

  const forget = (recordingId: string) => {
    elsewhere.delete(recordingId);
    onChange('members');
  };

  /** Waits until another tab releases its upload. */
  const watch = (recordingId: string) => {
    if (!locks || watched.has(recordingId)) return;
    watched.add(recordingId);
    void locks.request(lockOf(recordingId), { mode: 'shared' }, () => {
      watched.delete(recordingId);
      forget(recordingId);
    });
  };

  const tell = (message: Message) => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') return own ? tell({ kind: 'progress', upload: own }) : undefined;
    if (data.kind === 'ended') return forget(data.recordingId);
    const { recordingId } = data.upload;
    if (!recordingId) return;
    const isNew = !elsewhere.has(recordingId);
    elsewhere.set(recordingId, data.upload);
    watch(recordingId);
    onChange(isNew ? 'members' : 'progress');
  });
  tell({ kind: 'hello' });

  return {
    /** Whether locks make it certain which tab owns an upload. */
    areCertain: locks !== undefined,
    uploads: (): Upload[] => [...elsewhere.values()],
    /** Announces the state of this tab's upload. Null when it has ended. */
    announce(upload: Upload | null): void {
      const ended = own?.recordingId;
      own = upload?.recordingId ? upload : null;
      if (own) tell({ kind: 'progress', upload: own });
      else if (ended) tell({ kind: 'ended', recordingId: ended });
    },
    /** Claims an upload for this tab. @returns a function that releases it, or null if another tab owns it */
    async claim(recordingId: string): Promise<(() => void) | null> {
      if (!locks) return elsewhere.has(recordingId) ? null : () => undefined;
      return await new Promise((resolve) => {
        void locks.request(lockOf(recordingId), { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((release) => resolve(release));
        });
      });
    },
    /** IDs of stored uploads that a tab is working on. */
    async taken(): Promise<Set<string>> {
      const { held = [] } = (await locks?.query()) ?? {};
      const names = new Set(held.filter(({ mode }) => mode === 'exclusive').map(({ name }) => name));
      const ids = storedUploads.all().map(({ recordingId }) => recordingId);
      return new Set(ids.filter((id) => names.has(lockOf(id)) || elsewhere.has(id)));
    },
  };
}
