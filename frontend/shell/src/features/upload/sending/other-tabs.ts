import { storedUploads } from './stored-uploads.js';
import type { Upload } from './upload-state.js';

type Message =
  | { kind: 'progress'; upload: Upload }
  | { kind: 'ended'; recordingId: string }
  /** A tab was opened, and asks about uploads in progress. */
  | { kind: 'hello' };

const lockOf = (recordingId: string) => `upload ${recordingId}`;

/**
 * What the tabs of this browser tell each other: an upload belongs to the tab that holds its lock, which ends with the
 * tab, however it ends. Without a secure context there are no locks; then what the tabs say is all that is known.
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

  /** Waits for the end of another tab's upload, or of that tab. */
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
    /** Whether it is certain which tab an upload belongs to. */
    areCertain: locks !== undefined,
    uploads: (): Upload[] => [...elsewhere.values()],
    /** Tells the others how this tab's upload stands; null when it has ended. */
    announce(upload: Upload | null): void {
      const ended = own?.recordingId;
      own = upload?.recordingId ? upload : null;
      if (own) tell({ kind: 'progress', upload: own });
      else if (ended) tell({ kind: 'ended', recordingId: ended });
    },
    /** Makes an upload this tab's. @returns a function that lets it go, or null when another tab has it */
    async claim(recordingId: string): Promise<(() => void) | null> {
      if (!locks) return elsewhere.has(recordingId) ? null : () => undefined;
      return await new Promise((resolve) => {
        void locks.request(lockOf(recordingId), { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((release) => resolve(release));
        });
      });
    },
    /** The ids of those stored uploads that some tab works on. */
    async taken(): Promise<Set<string>> {
      const { held = [] } = (await locks?.query()) ?? {};
      const names = new Set(held.filter(({ mode }) => mode === 'exclusive').map(({ name }) => name));
      const ids = storedUploads.all().map(({ recordingId }) => recordingId);
      return new Set(ids.filter((id) => names.has(lockOf(id)) || elsewhere.has(id)));
    },
  };
}
