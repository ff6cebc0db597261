import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { driveApi, isReconnectRequired } from './drive.js';

const { boolean, eachLike, equal, like, regex, string, uuid } = MatchersV3;
const contract = contractOf('shell');
const { getDriveStatus, listDriveFiles, selectDriveFile, disconnectDrive } = driveApi.endpoints;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

const connected = {
  ...{ configured: true, connected: true, email: 'ann@gmail.example' },
  connectedAt: '2026-11-22T12:00:00.000Z',
};
const file = {
  ...{ id: 'file-1', name: 'Q3 call.mp4', size: '1572864', mimeType: 'video/mp4' },
  ...{ modifiedTime: '2026-11-20T10:00:00.000Z', thumbnailLink: '/api/google-drive/thumbnails/file-1' },
};

describe('The connection of a drive', () => {
  const status = { method: 'GET', path: '/api/google-drive/status' };
  const read = () => store.dispatch(getDriveStatus.initiate());

  it('tells whose drive it is', async () => {
    const answer = await contract(
      {
        given: 'a person with a connected drive is signed in',
        asks: 'whether the drive is connected',
        request: status,
        response: {
          status: 200,
          body: {
            ...{ configured: equal(true), connected: equal(true), email: string(connected.email) },
            connectedAt: instant(connected.connectedAt),
          },
        },
      },
      read,
    );
    expect(answer?.data).toEqual(connected);
  });

  it('is not there before somebody has connected', async () => {
    const body = { configured: true, connected: false, email: null, connectedAt: null };
    const answer = await contract(
      {
        given: 'a person who has just signed up is signed in',
        asks: 'whether the drive is connected',
        request: status,
        response: { status: 200, body: { ...body, configured: boolean(true), connected: equal(false) } },
      },
      read,
    );
    expect(answer?.data).toEqual(body);
  });

  it('ends when it is asked to', async () => {
    const answer = await contract(
      {
        given: 'a person with a connected drive is signed in',
        asks: 'to disconnect the drive',
        request: { method: 'POST', path: '/api/google-drive/disconnect' },
        response: { status: 204 },
      },
      () => store.dispatch(disconnectDrive.initiate()),
    );
    expect(answer).not.toHaveProperty('error');
  });
});

describe('The files of a drive', () => {
  it('are searched, with what leads to the next page', async () => {
    const answer = await contract(
      {
        given: 'a person with a connected drive is signed in',
        asks: 'for the files of the drive that are called Q3',
        request: { method: 'GET', path: '/api/google-drive/files', query: { search: 'Q3' } },
        response: {
          status: 200,
          body: {
            files: eachLike({
              ...like(file),
              size: regex(/^\d+$/, file.size),
              thumbnailLink: regex(/^\/api\/google-drive\/thumbnails\/[\w-]+$/, file.thumbnailLink),
            }),
            nextPageToken: string('20'),
          },
        },
      },
      () => store.dispatch(listDriveFiles.initiate({ search: 'Q3' })),
    );
    expect(answer?.data).toEqual({ files: [file], nextPageToken: '20' });
  });

  it('ask to reconnect when the drive has revoked the connection', async () => {
    const answer = await contract(
      {
        given: 'a person whose drive has revoked the connection is signed in',
        asks: 'for the files of the drive',
        request: { method: 'GET', path: '/api/google-drive/files' },
        response: problem(409, { code: equal('drive.reconnect_required') }),
      },
      () => store.dispatch(listDriveFiles.initiate({})),
    );
    expect(isReconnectRequired(answer?.error)).toBe(true);
  });

  it('become recordings', async () => {
    const selection = { fileId: 'file-1', fileName: 'Q3 call.mp4' };
    const recordingId = '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8e';
    const answer = await contract(
      {
        given: 'a person with a connected drive is signed in',
        asks: 'to select a file of the drive',
        request: { method: 'POST', path: '/api/google-drive/select/file-1' },
        response: { status: 201, body: { ...selection, recordingId: uuid(recordingId) } },
      },
      () => store.dispatch(selectDriveFile.initiate({ fileId: 'file-1' })),
    );
    expect(answer).toEqual({ data: { ...selection, recordingId } });
  });

  it('that are too large are refused in the backend’s words', async () => {
    const detail = 'The file is larger than 600 MB.';
    const answer = await contract(
      {
        given: 'a person with a connected drive is signed in',
        asks: 'to select a file of 5 GB',
        request: { method: 'POST', path: '/api/google-drive/select/file-5gb' },
        response: problem(413, { detail: string(detail) }),
      },
      () => store.dispatch(selectDriveFile.initiate({ fileId: 'file-5gb' })),
    );
    expect(answer?.error).toMatchObject({ status: 413, detail });
  });
});
