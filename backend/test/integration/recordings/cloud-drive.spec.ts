import { connectDrive, DRIVE, redirectOf } from '../../support/drive.js';
import {
  DRIVE_SCOPE,
  driveEnvironment,
  type GoogleServer,
  RATE_LIMITED,
  startGoogleServer,
} from '../../support/google-server.js';
import { aPerson, type Person } from '../../support/people.js';
import { startProduct, type TestBrowser } from '../../support/product.js';

interface Files {
  files: Record<string, string | null>[];
  nextPageToken: string | null;
}

let person: Person;
let browser: TestBrowser;

const google: GoogleServer = await startGoogleServer();
const product = await startProduct({ environment: driveEnvironment(google) });
beforeEach(async () => {
  person = await aPerson(product);
  ({ browser } = person);
  google.files.clear();
  google.calls.length = 0;
  google.tokenSeconds = 3600;
  google.grantedScope = DRIVE_SCOPE;
});
afterAll(async () => {
  await product.stop();
  await google.close();
});

const status = () => browser.ask<Record<string, unknown>>('GET', `${DRIVE}/status`);
const list = (query = '') => browser.ask<Files>('GET', `${DRIVE}/files${query}`);
const refusedList = () => browser.refused('GET', `${DRIVE}/files`);
const keptTokens = () =>
  product.database.query(`select sealed_refresh_token from drive_connection where user_id = $1`, [person.id]);
const aVideo = (index: number) => ({
  id: `file-${index}`,
  name: `Call ${index}.mp4`,
  mimeType: 'video/mp4',
  size: 1000 + index,
  modifiedTime: new Date(Date.UTC(2026, 10, 1) + index * 60_000).toISOString(),
});

describe('Connecting a drive', () => {
  it('asks for consent with state and PKCE, and comes back connected', async () => {
    expect(await status()).toEqual({ configured: true, connected: false, email: null, connectedAt: null });
    const consent = new URL(await redirectOf(browser, `${DRIVE}/auth`));
    expect(`${consent.origin}${consent.pathname}`).toBe(`${google.origin}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(consent.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'playhead.apps.example',
      scope: DRIVE_SCOPE,
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: `${product.origin}${DRIVE}/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const back = new URL(google.allow(consent.href));
    expect(await redirectOf(browser, back.pathname + back.search)).toBe('/?google_drive_connected=true');
    expect(await status()).toMatchObject({ connected: true, email: 'ann@gmail.example' });
  });

  it('goes back to the settings when it began there, and nowhere else', async () => {
    expect(await connectDrive(browser, google, 'settings')).toBe('/settings?google_drive_connected=true');
    expect((await browser.send('GET', `${DRIVE}/auth?from=https://evil.example`)).status).toBe(400);
  });

  it('takes a state once, and only from whom it was given to', async () => {
    const back = new URL(google.allow(await redirectOf(browser, `${DRIVE}/auth`)));
    const path = back.pathname + back.search;
    const stranger = await aPerson(product);
    expect(await redirectOf(stranger.browser, path)).toBe('/?google_drive_error=expired');
    expect(google.callsTo(/POST \/token/)).toEqual([]);
    expect(await redirectOf(browser, path)).toBe('/?google_drive_connected=true');
    expect(await redirectOf(browser, path)).toBe('/?google_drive_error=expired');
    expect(google.callsTo(/POST \/token/)).toHaveLength(1);
    expect((await product.visitor().send('GET', path)).status).toBe(401);
  });

  it('takes no state that is older than a quarter of an hour', async () => {
    const back = new URL(google.allow(await redirectOf(browser, `${DRIVE}/auth`)));
    await product.database.query(`update drive_authorization set expires_at = now() - interval '1 second'`);
    expect(await redirectOf(browser, back.pathname + back.search)).toBe('/?google_drive_error=expired');
  });

  it('tells why it did not come to be', async () => {
    const answered = async (query: string) => {
      const consent = new URL(await redirectOf(browser, `${DRIVE}/auth`));
      return redirectOf(browser, `${DRIVE}/callback?state=${consent.searchParams.get('state')}&${query}`);
    };
    expect(await answered('error=access_denied')).toBe('/?google_drive_error=denied');
    expect(await answered('code=nonsense')).toBe('/?google_drive_error=expired');
    google.fail(/POST \/token/, { status: 401, body: { error: 'invalid_client' } });
    expect(await answered('code=any')).toBe('/?google_drive_error=setup');
    google.grantedScope = 'openid';
    expect(await connectDrive(browser, google)).toBe('/?google_drive_error=permission');
    expect(await status()).toMatchObject({ connected: false });
  });

  it('keeps no token that the database alone would reveal', async () => {
    await connectDrive(browser, google);
    const rows = JSON.stringify(await product.database.query('select * from drive_connection'));
    expect(rows).not.toMatch(/1\/\/|ya29/);
    expect(rows).toContain('v1.');
  });
});

describe('The files of a drive', () => {
  beforeEach(() => connectDrive(browser, google));

  it('come in pages, the newest first, as the picker shows them', async () => {
    google.add(...Array.from({ length: 25 }, (_, index) => aVideo(index)));
    google.add({ id: 'doc', name: 'Notes', mimeType: 'application/vnd.google-apps.document' });
    const first = await list();
    expect(first.files).toHaveLength(20);
    expect(first.files[0]).toEqual({
      id: 'file-24',
      name: 'Call 24.mp4',
      mimeType: 'video/mp4',
      size: '1024',
      thumbnailLink: null,
      modifiedTime: '2026-11-01T00:24:00.000Z',
    });
    const second = await list(`?pageToken=${first.nextPageToken}`);
    expect(second.files.map(({ id }) => id)).toEqual([4, 3, 2, 1, 0].map((index) => `file-${index}`));
    expect(second.nextPageToken).toBeNull();
  });

  it('are those of who is connected, and of nobody else', async () => {
    google.add({ ...aVideo(1), thumbnail: Buffer.from('a picture') });
    const stranger = await aPerson(product);
    for (const [method, path] of [
      ['GET', '/files'],
      ['GET', '/thumbnails/file-1'],
      ['POST', '/select/file-1'],
    ] as const)
      expect(await stranger.browser.refused(method, DRIVE + path)).toMatchObject({
        status: 409,
        code: 'drive.reconnect_required',
      });
  });

  it('have their pictures at an address of ours', async () => {
    google.add({ ...aVideo(1), thumbnail: Buffer.from('a picture') });
    const link = (await list()).files[0]!['thumbnailLink']!;
    expect(link).toBe(`${DRIVE}/thumbnails/file-1`);
    const picture = await browser.send('GET', link);
    expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([
      200,
      'image/png',
      'a picture',
    ]);
    expect((await browser.send('GET', `${DRIVE}/thumbnails/file-2`)).status).toBe(404);
  });

  it('are asked for again while Google limits requests, a little later each time', async () => {
    google.add(aVideo(1));
    google.fail(/GET \/drive\/v3\/files/, RATE_LIMITED, { status: 503 });
    expect((await list()).files).toHaveLength(1);
    expect(google.callsTo(/GET \/drive\/v3\/files/)).toHaveLength(3);
  });

  it('are unavailable for a moment when that does not help', async () => {
    google.fail(/GET \/drive\/v3\/files/, ...Array.from({ length: 5 }, () => RATE_LIMITED));
    const answer = await browser.send('GET', `${DRIVE}/files`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toMatchObject({ code: 'drive.busy' });
  }, 30_000);
});

describe('The tokens of a drive', () => {
  it('are refreshed once for calls that come together', async () => {
    google.tokenSeconds = 30;
    await connectDrive(browser, google);
    google.tokenSeconds = 3600;
    google.calls.length = 0;
    await Promise.all(Array.from({ length: 10 }, () => list()));
    expect(google.callsTo(/POST \/token/).map(({ form }) => form['grant_type'])).toEqual(['refresh_token']);
    await list();
    expect(google.callsTo(/POST \/token/)).toHaveLength(1);
  });

  it('are refreshed when Google refuses one before its time', async () => {
    await connectDrive(browser, google);
    google.calls.length = 0;
    google.expireAccess();
    expect((await list()).files).toEqual([]);
    expect(google.callsTo(/POST \/token/)).toHaveLength(1);
  });

  it('that were revoked ask for a new connection, which works again', async () => {
    await connectDrive(browser, google);
    google.revokeAll();
    expect(await refusedList()).toMatchObject({ status: 409, code: 'drive.reconnect_required' });
    expect(await status()).toMatchObject({ connected: false });
    expect(await keptTokens()).toEqual([]);
    expect(await connectDrive(browser, google)).toBe('/?google_drive_connected=true');
    expect((await list()).files).toEqual([]);
  });

  it('ask for a new connection when the key that sealed them is another', async () => {
    await connectDrive(browser, google);
    await product.database.query(
      `update drive_connection set sealed_refresh_token = 'v1.AAAA', sealed_access_token = 'v1.AAAA'`,
    );
    expect(await refusedList()).toMatchObject({ status: 409, code: 'drive.reconnect_required' });
  });

  it('stay when Google is away', async () => {
    await connectDrive(browser, google);
    google.expireAccess();
    google.fail(/POST \/token/, ...Array.from({ length: 5 }, () => ({ status: 500 })));
    expect(await refusedList()).toMatchObject({ status: 503, code: 'drive.unavailable' });
    expect((await list()).files).toEqual([]);
  }, 30_000);
});

describe('Disconnecting', () => {
  it('removes the tokens at once and revokes them, also later', async () => {
    await connectDrive(browser, google);
    const grants = google.openGrants;
    google.fail(/POST \/revoke/, ...Array.from({ length: 5 }, () => ({ status: 503 })));
    expect((await browser.send('POST', `${DRIVE}/disconnect`)).status).toBe(204);
    expect(await keptTokens()).toEqual([]);
    expect(await status()).toMatchObject({ connected: false, email: null });
    expect(await refusedList()).toMatchObject({ code: 'drive.reconnect_required' });
    await product.runTasks({ kinds: ['revoke-drive'] });
    expect(google.openGrants).toBe(grants);
    await product.runTasks({ kinds: ['revoke-drive'], days: 1 });
    expect(google.openGrants).toBe(grants - 1);
    expect((await browser.send('POST', `${DRIVE}/disconnect`)).status).toBe(204);
  }, 30_000);

  it('does not revoke what was connected again meanwhile', async () => {
    await connectDrive(browser, google);
    await browser.send('POST', `${DRIVE}/disconnect`);
    await connectDrive(browser, google);
    await product.runTasks({ kinds: ['revoke-drive'] });
    expect(google.callsTo(/POST \/revoke/)).toEqual([]);
    expect((await list()).files).toEqual([]);
  });

  it('comes with the end of the account', async () => {
    const leaver = await product.signUp();
    await connectDrive(leaver, google);
    const grants = google.openGrants;
    const gone = await leaver.send('DELETE', '/api/auth/user', {
      json: { password: 'a long enough password' },
    });
    expect(gone.status).toBe(204);
    await product.runTasks({ kinds: ['revoke-drive'] });
    expect(google.openGrants).toBe(grants - 1);
  });
});

describe('Without credentials', () => {
  it('the drive is off, and says so', async () => {
    const other = await startProduct();
    const { browser: theirs } = await aPerson(other);
    expect(await theirs.ask('GET', `${DRIVE}/status`)).toMatchObject({ configured: false, connected: false });
    for (const [method, path] of [
      ['GET', '/files'],
      ['GET', '/auth'],
      ['POST', '/select/x'],
    ] as const)
      expect(await theirs.refused(method, DRIVE + path)).toMatchObject({
        status: 404,
        code: 'drive.not_configured',
      });
    const health = await theirs.ask<{ parts: object }>('GET', '/api/health');
    expect(health.parts).toMatchObject({ drive: { adapter: 'off', ok: true } });
    await other.stop();
  });
});
