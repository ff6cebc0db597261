import { isApiError } from '@playhead/api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type MultipartUpload, type UploadedPart, uploadsApi } from '../../../api/generated/uploads.js';
import { recordingsApi } from '../../../api/recordings.js';
import { chosenLanguage } from '../../../recording/spoken-language.js';
import { transcriptRequest } from '../../../recording/transcript-file.js';
import { CallFailed } from './retrying.js';

const recordings = recordingsApi.endpoints;
const uploads = uploadsApi.endpoints;
/** No component uses the result, so it need not stay in the store. */
const UNTRACKED = { track: false } as const;
/** Bypasses the cache, because the response is only valid now. */
const OF_NOW = { subscribe: false, forceRefetch: true } as const;

/** A part that is stored, or was just sent. */
export type StoredPart = Omit<UploadedPart, 'Size'> & Partial<UploadedPart>;

const spoken = () => {
  const language = chosenLanguage();
  return language ? { language } : {};
};

export type UploadCalls = ReturnType<typeof uploadCalls>;

/** The API calls of an upload. Each throws CallFailed. */
export function uploadCalls(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) {
  return {
    importTranscript: async (id: string, transcript: File) => {
      const importTranscriptRequest = await transcriptRequest(transcript);
      return answer(
        dispatch(recordings.importTranscript.initiate({ id, importTranscriptRequest }, UNTRACKED)),
      );
    },
    create: (
      title: string,
      fileName: string,
      { source, folderId }: { source?: 'browser' | undefined; folderId?: string | null | undefined },
    ) =>
      answer(
        dispatch(
          recordings.createUploading.initiate(
            {
              createUploadingRequest: {
                title,
                fileName,
                ...spoken(),
                ...(source && { source }),
                ...(folderId && { folderId }),
              },
            },
            UNTRACKED,
          ),
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
    recording: (id: string) => answerOfNow(dispatch(recordings.getRecording.initiate({ id }, OF_NOW))),
    createMultipart: ({ name, type }: Pick<File, 'name' | 'type'>, recordingId?: string) =>
      answer(
        dispatch(
          uploads.createMultipartUpload.initiate(
            {
              createMultipartUploadRequest: {
                filename: name,
                type,
                metadata: { name, type, ...(recordingId && { recordingId }) },
              },
            },
            UNTRACKED,
          ),
        ),
      ),
    listParts: (upload: MultipartUpload) =>
      answerOfNow(dispatch(uploads.listUploadedParts.initiate(upload, OF_NOW))),
    signPart: (upload: MultipartUpload, partNumber: number) =>
      answerOfNow(dispatch(uploads.signPart.initiate({ ...upload, partNumber }, OF_NOW))),
    completeMultipart: async (upload: MultipartUpload, parts: readonly StoredPart[]) => {
      const completeMultipartUploadRequest = {
        parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })),
      };
      const sent = { ...upload, completeMultipartUploadRequest };
      return (await answer(dispatch(uploads.completeMultipartUpload.initiate(sent, UNTRACKED)))).location;
    },
    abortMultipart: (upload: MultipartUpload) =>
      answer(dispatch(uploads.abortMultipartUpload.initiate(upload, UNTRACKED))),
  };
}

/** The result of a query, which yields null if the session has expired. */
async function answerOfNow<T>(call: PromiseLike<{ data?: T; error?: unknown }>): Promise<T> {
  const data = await answer(call);
  if (data === null) throw new CallFailed(401, 'The session has ended');
  return data;
}

async function answer<T>(call: PromiseLike<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await call;
  if (error === undefined) return data as T;
  if (!isApiError(error)) throw new CallFailed(0, 'The call could not be made');
  throw new CallFailed(error.status, error.message, error.detail);
}
