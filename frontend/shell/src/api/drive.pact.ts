import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { driveApi, isReconnectRequired } from './drive.js';

const { equal, string } = MatchersV3;
const contract = contractOf('shell');
const { getDriveStatus, listDriveFiles, selectDriveFile } = driveApi.endpoints;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

const connected = {
  configured: true,
  connected: true,
  email: 'ann@gmail.example',
  connectedAt: '2026-11-22T12:00:00.000Z',
};

describe('The connection of a drive', () => {
  it('tells whose drive it is', async () => {
    const answer = await contract(
      {
        given: 'a person with a connected drive is signed in',
        asks: 'whether the drive is connected',
        request: { method: 'GET', path: '/api/google-drive/status' },
        response: {
          status: 200,
          body: {
            configured: equal(true),
            connected: equal(true),
            email: string(connected.email),
            connectedAt: instant(connected.connectedAt),
          },
        },
      },
      () => store.dispatch(getDriveStatus.initiate()),
    );
    expect(answer?.data).toEqual(connected);
  });
});

describe('The files of a drive', () => {
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
