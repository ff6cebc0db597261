import { MatchersV3 } from '@pact-foundation/pact';
import { isUnauthorized } from '@playhead/api';
import { contractOf, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { uploadsApi } from './generated/uploads.js';
import { recordingsApi } from './recordings.js';

const { eachLike, equal, fromProviderState, integer, regex, string, uuid } = MatchersV3;
const contract = contractOf('shell');
const { endpoints } = recordingsApi;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

const ID = '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8e';
const pathOf = (rest: string) =>
  fromProviderState(`/api/recordings/\${id}${rest}`, `/api/recordings/${ID}${rest}`);

describe('An upload', () => {
  const creation = {
    method: 'POST',
    path: '/api/recordings/create-uploading',
    body: { title: 'Customer Call', fileName: 'customer_call.mp4' },
  };
  const create = () =>
    store.dispatch(endpoints.createUploading.initiate({ createUploadingRequest: creation.body }));

  it('begins with a recording of a title', async () => {
    const answer = await contract(
      {
        given: 'an owner is signed in',
        asks: 'to create a recording for an upload',
        request: creation,
        response: { status: 201, body: { id: uuid(ID) } },
      },
      create,
    );
    expect(answer).toEqual({ data: { id: ID } });
  });

  it('that the plan has no room for is refused in the backend’s words', async () => {
    const detail = 'Your plan holds 25 recordings.';
    const answer = await contract(
      {
        given: 'the plan of the signed-in owner is full',
        asks: 'to create a recording for an upload',
        request: creation,
        response: problem(403, { detail: string(detail) }),
      },
      create,
    );
    expect(answer?.error).toMatchObject({ status: 403, detail });
  });

  it('without a session is seen to be unauthorized', async () => {
    const answer = await contract(
      {
        given: 'nobody is signed in',
        asks: 'to create a recording for an upload',
        request: creation,
        response: problem(401, { title: equal('Unauthorized') }),
      },
      create,
    );
    expect(isUnauthorized(answer?.error)).toBe(true);
  });

  it('gets an address whose part before the query names the object', async () => {
    const uploadURL = 'https://objects.example.com/uploads/0199f3a0?signature=abc';
    const answer = await contract(
      {
        given: 'an owner is signed in',
        asks: 'for an upload address',
        request: { method: 'POST', path: '/api/recordings/upload-url' },
        response: { status: 200, body: { uploadURL: regex(/^https?:\/\/[^?]+\?.+$/, uploadURL) } },
      },
      () => store.dispatch(endpoints.createUploadUrl.initiate()),
    );
    expect(answer).toEqual({ data: { uploadURL } });
  });
});

describe('An upload that has arrived', () => {
  const objectURL = 'https://objects.example.com/uploads/0199f3a0';
  const request = {
    method: 'POST',
    path: pathOf('/complete-upload'),
    body: { objectURL: fromProviderState('${objectURL}', objectURL) },
  };
  const complete = () =>
    store.dispatch(endpoints.completeUpload.initiate({ id: ID, completeUploadRequest: { objectURL } }));

  it('becomes a recording that is processed', async () => {
    const answer = await contract(
      {
        given: 'the signed-in owner has sent the file of a recording',
        asks: 'to complete the upload',
        request,
        response: { status: 200, body: { id: uuid(ID), status: equal('processing') } },
      },
      complete,
    );
    expect(answer).toEqual({ data: { id: ID, status: 'processing' } });
  });

  it('and cannot be used is refused in the backend’s words', async () => {
    const detail = 'This is not an audio or video file we can read.';
    const answer = await contract(
      {
        given: 'the signed-in owner has sent a file that is no recording',
        asks: 'to complete the upload',
        request,
        response: problem(422, { detail: string(detail) }),
      },
      complete,
    );
    expect(answer?.error).toMatchObject({ status: 422, detail });
  });
});

describe('An upload in parts', () => {
  const calls = uploadsApi.endpoints;
  const UPLOAD = { key: 'uploads/0199f3a0', uploadId: '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8f' };
  const ETAG = '"0199f3a0"';
  const uploadPath = (rest: string) =>
    fromProviderState(`/api/s3/multipart/\${uploadId}${rest}`, `/api/s3/multipart/${UPLOAD.uploadId}${rest}`);
  const query = { key: fromProviderState('${key}', UPLOAD.key) };

  it('begins with the file’s name and type', async () => {
    const file = { filename: 'call.mp4', type: 'video/mp4' };
    const body = { ...file, metadata: { name: file.filename, type: file.type } };
    const answer = await contract(
      {
        given: 'an owner is signed in',
        asks: 'to begin an upload in parts',
        request: { method: 'POST', path: '/api/s3/multipart', body },
        response: { status: 200, body: { key: string(UPLOAD.key), uploadId: string(UPLOAD.uploadId) } },
      },
      () => store.dispatch(calls.createMultipartUpload.initiate({ createMultipartUploadRequest: body })),
    );
    expect(answer).toEqual({ data: UPLOAD });
  });

  it('lists the parts that have arrived', async () => {
    const part = { PartNumber: 1, Size: 5_242_880, ETag: ETAG };
    const answer = await contract(
      {
        given: 'the signed-in owner has sent a part of an upload',
        asks: 'which parts have arrived',
        request: { method: 'GET', path: uploadPath(''), query },
        response: {
          status: 200,
          body: eachLike({ PartNumber: integer(1), Size: integer(part.Size), ETag: string(ETAG) }),
        },
      },
      () => store.dispatch(calls.listUploadedParts.initiate(UPLOAD)),
    );
    expect(answer).toMatchObject({ data: [part] });
  });

  it('is put together of the parts that are named', async () => {
    const location = 'https://objects.example.com/uploads/0199f3a0';
    const answer = await contract(
      {
        given: 'the signed-in owner has sent a part of an upload',
        asks: 'to put the parts together',
        request: {
          method: 'POST',
          path: uploadPath('/complete'),
          query,
          body: { parts: [{ PartNumber: 1, ETag: fromProviderState('${etag}', ETAG) }] },
        },
        response: { status: 200, body: { location: regex(/^https?:\/\/.+$/, location) } },
      },
      () =>
        store.dispatch(
          calls.completeMultipartUpload.initiate({
            ...UPLOAD,
            completeMultipartUploadRequest: { parts: [{ PartNumber: 1, ETag: ETAG }] },
          }),
        ),
    );
    expect(answer).toEqual({ data: { location } });
  });

  it('that is over is not found', async () => {
    const answer = await contract(
      {
        given: 'the signed-in owner has given an upload up',
        asks: 'which parts have arrived',
        request: { method: 'GET', path: uploadPath(''), query },
        response: problem(404, { detail: string('This upload does not exist.') }),
      },
      () => store.dispatch(calls.listUploadedParts.initiate(UPLOAD)),
    );
    expect(answer?.error).toMatchObject({ status: 404 });
  });
});
