import type { Store } from '@reduxjs/toolkit';
import type { OpenSink } from '../features/record/recorder-state.js';
import { MarkSender } from '../features/record/mark-sender.js';
import { sendMark, sendSound } from '../features/record/sending.js';
import { SoundSender } from '../features/record/sound-sender.js';
import { spool } from '../features/record/spool.js';
import { LiveUpload } from '../features/upload/sending/live-upload.js';
import type { CallFailed } from '../features/upload/sending/retrying.js';
import { uploadCalls } from '../features/upload/sending/upload-calls.js';

/** Uploads a take while it is recorded, and sends its marks, and its sound for live words. */
export const liveUploads =
  (store: Store): OpenSink =>
  (take, { onBegun, onProblem }) => {
    const sound = new SoundSender(sendSound(store.dispatch));
    const marks = new MarkSender(take, { send: sendMark(store.dispatch) });
    const upload = new LiveUpload(uploadCalls(store.dispatch), {
      file: take,
      folderId: take.folderId ?? null,
      read: async (from, to) => (await spool.file(take)).slice(from, to),
      onBegun: (begun) => {
        sound.begin(begun.recordingId);
        marks.begin(begun.recordingId);
        onBegun(begun);
      },
      onProblem: (failure) =>
        onProblem(failure && `${whyOf(failure)} The recording continues in this browser.`),
    });
    const endSenders = () => {
      sound.end();
      marks.end();
    };
    return {
      grow: (bytes) => upload.grow(bytes),
      hear: (samples) => sound.push(samples),
      mark: () => void marks.run(),
      end: () => {
        endSenders();
        upload.end();
      },
      discard: () => {
        endSenders();
        return upload.discard();
      },
    };
  };

function whyOf({ status, detail }: CallFailed): string {
  if (status === 401) return "You're signed out. Sign in again in another tab to upload this recording.";
  if (status === 0 || !detail) return "Can't reach the server.";
  return detail;
}
