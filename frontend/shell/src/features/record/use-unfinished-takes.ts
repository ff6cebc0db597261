import { useCallback, useEffect, useState } from 'react';
import { spool, type Take } from './spool.js';
import { isHeld } from './take-locks.js';

/** The part of the upload queue that takes need. */
export interface TakeUploads {
  /** Starts or resumes the upload of a take's file. */
  send: (file: File, take: Take) => void;
  /** `interrupted` means that some parts were sent before this page was loaded. */
  stateOf: (file: File) => Promise<'new' | 'interrupted' | 'under way' | 'sent'>;
  /** Sends marks of a take that was sent. @returns whether none is left */
  sendMarks: (file: File, take: Take) => Promise<boolean>;
  /** Names of the files that a tab is uploading. */
  underWay: ReadonlySet<string>;
  onCompleted: (listener: () => void) => () => void;
}

export interface UnfinishedTake {
  take: Take;
  file: File;
}

/**
 * Takes that no tab is recording or uploading. Uploads that were interrupted, or that waited for a sign-in,
 * resume automatically. A take is removed from storage here, and only here, once it has become a recording.
 */
export function useUnfinishedTakes(
  userId: string,
  { send, stateOf, sendMarks, underWay, onCompleted }: TakeUploads,
) {
  const [takes, setTakes] = useState<UnfinishedTake[]>([]);

  const look = useCallback(async () => {
    const left: UnfinishedTake[] = [];
    for (const take of await spool.all(userId)) {
      if (await isHeld(take.id)) continue;
      const file = await spool.file(take);
      const state = await stateOf(file);
      if (file.size === 0 || state === 'sent') {
        if (file.size === 0 || (await sendMarks(file, take))) await spool.remove(take.id);
        continue;
      }
      if (take.awaitsSignIn) await spool.save({ ...take, awaitsSignIn: false });
      if (state === 'interrupted' || take.awaitsSignIn) send(file, take);
      left.push({ take, file });
    }
    setTakes(left);
  }, [userId, send, stateOf, sendMarks]);

  useEffect(() => {
    // Some browsers have no storage in private windows, so there are no takes.
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
