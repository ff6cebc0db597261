import { useCallback, useEffect, useState } from 'react';
import { spool, type Take } from './spool.js';
import { isHeld } from './take-locks.js';

/** What a take's way to the server is asked and told. */
export interface TakeUploads {
  /** Begins the upload of a take's file, or goes on with it. */
  send: (file: File, take: Take) => void;
  /** `interrupted`: parts of it were sent before this page was loaded. */
  stateOf: (file: File) => Promise<'new' | 'interrupted' | 'under way' | 'sent'>;
  /** The names of the files that some tab is sending. */
  underWay: ReadonlySet<string>;
  onCompleted: (listener: () => void) => () => void;
}

export interface UnfinishedTake {
  take: Take;
  file: File;
}

/**
 * The takes that no tab is recording or uploading. One whose upload was interrupted, or that could not begin
 * because nobody was signed in, goes on by itself; one that has become a recording leaves the spool here, and only here.
 */
export function useUnfinishedTakes(userId: string, { send, stateOf, underWay, onCompleted }: TakeUploads) {
  const [takes, setTakes] = useState<UnfinishedTake[]>([]);

  const look = useCallback(async () => {
    const left: UnfinishedTake[] = [];
    for (const take of await spool.all(userId)) {
      if (await isHeld(take.id)) continue;
      const file = await spool.file(take);
      const state = await stateOf(file);
      if (file.size === 0 || state === 'sent') {
        await spool.remove(take.id);
        continue;
      }
      if (take.awaitsSignIn) await spool.note({ ...take, awaitsSignIn: false });
      if (state === 'interrupted' || take.awaitsSignIn) send(file, take);
      left.push({ take, file });
    }
    setTakes(left);
  }, [userId, send, stateOf]);

  useEffect(() => {
    // Without a store (a private window of some browsers) there is nothing to be found.
    const lookQuietly = () => void look().catch(() => setTakes([]));
    lookQuietly();
    return onCompleted(lookQuietly);
  }, [look, onCompleted]);

  return {
    takes: takes.filter(({ take }) => !underWay.has(take.name)),
    finish: ({ take, file }: UnfinishedTake) => send(file, take),
    discard: ({ take }: UnfinishedTake) => void spool.remove(take.id).then(look),
  };
}
