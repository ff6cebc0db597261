import { baseApi } from './base-api.js';
import type { Recording } from './recordings.js';

export interface MultipartUpload {
  key: string;
  uploadId: string;
}

export interface StoredPart {
  PartNumber: number;
  ETag: string;
  /** Bytes. */
  Size?: number;
}

/**
 * The upload widget's calls for files that go in parts; their shapes are those of Uppy's companion. Those that only
 * read are mutations here too: their answers are of one moment and must not be kept, and a session that has ended
 * must fail them.
 */
export const companionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createMultipart: build.mutation<
      MultipartUpload,
      { filename: string; type: string; metadata: Record<string, string> }
    >({
      query: (body) => ({ url: '/api/s3/multipart', method: 'POST', body }),
    }),
    listParts: build.mutation<StoredPart[], MultipartUpload>({
      query: ({ key, uploadId }) => ({ url: addressOf(uploadId), params: { key } }),
    }),
    signPart: build.mutation<{ url: string }, MultipartUpload & { partNumber: number }>({
      query: ({ key, uploadId, partNumber }) => ({
        url: `${addressOf(uploadId)}/${partNumber}`,
        params: { key },
      }),
    }),
    completeMultipart: build.mutation<{ location: string }, MultipartUpload & { parts: StoredPart[] }>({
      query: ({ key, uploadId, parts }) => ({
        url: `${addressOf(uploadId)}/complete`,
        method: 'POST',
        params: { key },
        body: { parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) },
      }),
    }),
    /** How a recording stands now, without keeping it for the pages that show it. */
    recordingNow: build.mutation<Pick<Recording, 'id' | 'status'>, string>({
      query: (id) => ({ url: `/api/recordings/${encodeURIComponent(id)}` }),
    }),
    abortMultipart: build.mutation<null, MultipartUpload>({
      query: ({ key, uploadId }) => ({ url: addressOf(uploadId), method: 'DELETE', params: { key } }),
    }),
  }),
});

const addressOf = (uploadId: string) => `/api/s3/multipart/${encodeURIComponent(uploadId)}`;
