import { isApiError } from '@playhead/api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { companionApi, type MultipartUpload, type StoredPart } from '../../api/companion.js';
import { recordingsApi } from '../../api/recordings.js';
import { CallFailed } from './retrying.js';

const recordings = recordingsApi.endpoints;
const companion = companionApi.endpoints;
/** Nobody watches these calls: their answers need not stay in the store. */
const UNTRACKED = { track: false } as const;

export type UploadCalls = ReturnType<typeof uploadCalls>;

/** The server's calls that an upload is made of; each throws CallFailed. */
export function uploadCalls(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) {
  return {
    create: (title: string, fileName: string) =>
      answer(
        dispatch(
          recordings.createUploading.initiate({ createUploadingRequest: { title, fileName } }, UNTRACKED),
        ),
      ),
    createTarget: () => answer(dispatch(recordings.createUploadUrl.initiate(undefined, UNTRACKED))),
    report: (id: string, progress: number) =>
      answer(
        dispatch(
          recordings.reportUploadProgress.initiate(
            { id, reportUploadProgressRequest: { progress } },
            UNTRACKED,
          ),
        ),
      ),
    complete: (id: string, objectURL: string) =>
      answer(
        dispatch(recordings.completeUpload.initiate({ id, completeUploadRequest: { objectURL } }, UNTRACKED)),
      ),
    removeRecording: (id: string) => answer(dispatch(recordings.deleteRecording.initiate({ id }, UNTRACKED))),
    recording: (id: string) => answer(dispatch(companion.recordingNow.initiate(id, UNTRACKED))),
    createMultipart: ({ name, type }: File) =>
      answer(
        dispatch(
          companion.createMultipart.initiate({ filename: name, type, metadata: { name, type } }, UNTRACKED),
        ),
      ),
    listParts: (upload: MultipartUpload) => answer(dispatch(companion.listParts.initiate(upload, UNTRACKED))),
    signPart: (upload: MultipartUpload, partNumber: number) =>
      answer(dispatch(companion.signPart.initiate({ ...upload, partNumber }, UNTRACKED))),
    completeMultipart: async (upload: MultipartUpload, parts: readonly StoredPart[]) => {
      const sent = { ...upload, parts: [...parts] };
      return (await answer(dispatch(companion.completeMultipart.initiate(sent, UNTRACKED)))).location;
    },
    abortMultipart: (upload: MultipartUpload) =>
      answer(dispatch(companion.abortMultipart.initiate(upload, UNTRACKED))),
  };
}

async function answer<T>(call: PromiseLike<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await call;
  if (error === undefined) return data as T;
  if (!isApiError(error)) throw new CallFailed(0, 'The call could not be made');
  throw new CallFailed(error.status, error.message, error.detail);
}
