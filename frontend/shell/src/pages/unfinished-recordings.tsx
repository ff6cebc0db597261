import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { sendMarks } from '../features/record/mark-sender.js';
import { sendMark } from '../features/record/sending.js';
import type { Take } from '../features/record/spool.js';
import { UnfinishedTakes } from '../features/record/unfinished-takes.js';
import { identityOf, isSameFile } from '../features/upload/sending/file-identity.js';
import { sentFiles } from '../features/upload/sending/sent-files.js';
import { storedUploads } from '../features/upload/sending/stored-uploads.js';
import { useUploads } from '../features/upload/use-uploads.js';

export function UnfinishedRecordings({ userId }: { userId: string }) {
  const { manager, upload, queue, elsewhere } = useUploads();
  const { dispatch } = useStore();
  const send = useCallback(
    (file: File, { begun, folderId }: Take) => void manager.addTake(file, begun ?? null, folderId),
    [manager],
  );
  const stateOf = useCallback(
    async (file: File) => {
      await manager.lookForInterrupted();
      const identity = await identityOf(file);
      if (sentFiles.find(userId, identity)) return 'sent';
      const isStored = storedUploads.all().some((one) => one.userId === userId && isSameFile(one, identity));
      if (!isStored) return 'new';
      return manager.state().interrupted.some((one) => isSameFile(one, identity))
        ? 'interrupted'
        : 'under way';
    },
    [manager, userId],
  );
  const sendMarksOf = useCallback(
    async (file: File, take: Take) => {
      const sent = sentFiles.find(userId, await identityOf(file));
      return !sent || sendMarks(take, sent.recordingId, { send: sendMark(dispatch) });
    },
    [userId, dispatch],
  );
  const underWay = new Set([
    ...(upload ? [upload.fileName] : []),
    ...elsewhere.map(({ fileName }) => fileName),
    ...queue.map(({ file }) => file.name),
  ]);
  return (
    <UnfinishedTakes
      userId={userId}
      uploads={{ send, stateOf, sendMarks: sendMarksOf, underWay, onCompleted: manager.onCompleted }}
    />
  );
}
