import { useCallback, useEffect, useState } from 'react';
import { identityOf, isSameFile } from '../upload/file-identity.js';
import { sentFiles } from '../upload/sent-files.js';
import { storedUploads } from '../upload/stored-uploads.js';
import { useUploads } from '../upload/use-uploads.js';
import { spool, type Take } from './spool.js';
import { isHeld } from './take-locks.js';

export interface UnfinishedTake {
  take: Take;
  file: File;
}

/**
 * The takes that no tab is recording or uploading. One whose upload was interrupted goes on by itself; one that has
 * become a recording leaves the spool here, and only here.
 */
export function useUnfinishedTakes(userId: string) {
  const { manager, upload, queue, elsewhere } = useUploads();
  const [takes, setTakes] = useState<UnfinishedTake[]>([]);

  const look = useCallback(async () => {
    await manager.lookForInterrupted();
    const left: UnfinishedTake[] = [];
    for (const take of await spool.all(userId)) {
      if (await isHeld(take.id)) continue;
      const file = await spool.file(take);
      const identity = await identityOf(file);
      if (file.size === 0 || sentFiles.find(userId, identity)) {
        await spool.remove(take.id);
        continue;
      }
      const isOnItsWay = storedUploads
        .all()
        .some((one) => one.userId === userId && isSameFile(one, identity));
      if (isOnItsWay && !manager.state().upload) await manager.choose([file]);
      left.push({ take, file });
    }
    setTakes(left);
  }, [manager, userId]);

  useEffect(() => {
    // Without a store (a private window of some browsers) there is nothing to be found.
    const lookQuietly = () => void look().catch(() => setTakes([]));
    lookQuietly();
    return manager.onCompleted(lookQuietly);
  }, [look, manager]);

  const underWay = new Set([
    ...(upload ? [upload.fileName] : []),
    ...elsewhere.map(({ fileName }) => fileName),
    ...queue.map(({ file }) => file.name),
  ]);
  return {
    takes: takes.filter(({ take }) => !underWay.has(take.name)),
    finish: ({ file }: UnfinishedTake) => void manager.choose([file]),
    discard: ({ take }: UnfinishedTake) => void spool.remove(take.id).then(look),
  };
}
