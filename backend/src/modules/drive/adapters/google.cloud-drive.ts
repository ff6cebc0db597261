import { drive, type drive_v3 } from '@googleapis/drive';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { Readable } from 'node:stream';
import type { GoogleDriveConfig } from '../../../shared/config/config.js';
import { outgoingFetch } from '../../../shared/outgoing/outgoing-fetch.js';
import { DRIVE_ERRORS } from '../drive.errors.js';
import {
  CloudDrive,
  type ConsentRequest,
  type DriveFile,
  type DriveGrant,
  type FreshAccess,
} from '../ports/cloud-drive.js';
import { withBackOff } from './back-off.js';
import { errorOf, failureOf, isPassing } from './google-failures.js';
import { FILE_FIELDS, searchQuery, toDriveFile } from './google-files.js';
import { fetchThumbnail } from './google-thumbnail.js';

/** The narrower `drive.file` scope cannot list files. */
const SCOPE = 'https://www.googleapis.com/auth/drive.readonly';
const CALL_MS = 10_000;
const PAGE_SIZE = 20;
/** A page of files has a few kilobytes. */
const CALLS = outgoingFetch({ maxBytes: 2_000_000, timeoutMs: CALL_MS, maxRedirects: 0 });
/** Readers know the file's size and handle stalls themselves. */
const FILES = outgoingFetch({ maxBytes: Infinity, timeoutMs: null, maxRedirects: 3 });
const HOUR_MS = 3_600_000;

/** Google Drive with version 3 of its API and OAuth 2.0 for web servers. */
export class GoogleCloudDrive extends CloudDrive {
  readonly name = 'google';

  constructor(private readonly config: GoogleDriveConfig) {
    super();
  }

  consentUrl({ redirectUri, state, codeChallenge }: ConsentRequest): string {
    return this.client().generateAuthUrl({
      redirect_uri: redirectUri,
      state,
      scope: SCOPE,
      // Google sends a refresh token every time only with both parameters.
      access_type: 'offline',
      prompt: 'consent',
      code_challenge: codeChallenge,
      code_challenge_method: CodeChallengeMethod.S256,
    });
  }

  async exchange(
    code: string,
    { redirectUri, codeVerifier }: { redirectUri: string; codeVerifier: string },
  ): Promise<DriveGrant> {
    // A code is valid once, so a retry could only fail.
    const { tokens } = await this.once(() =>
      this.client().getToken({ code, codeVerifier, redirect_uri: redirectUri }),
    );
    if (tokens.scope && !tokens.scope.split(' ').includes(SCOPE)) throw DRIVE_ERRORS.permissionMissing();
    if (!tokens.access_token || !tokens.refresh_token)
      throw DRIVE_ERRORS.unavailable('The answer has no tokens.');
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiresAt: expiryOf(tokens.expiry_date),
    };
  }

  async refresh(refreshToken: string): Promise<FreshAccess> {
    const { credentials } = await this.patiently(() =>
      this.client({ refresh_token: refreshToken }).refreshAccessToken(),
    );
    if (!credentials.access_token) throw DRIVE_ERRORS.unavailable('The answer has no token.');
    const { refresh_token: replaced } = credentials;
    return {
      accessToken: credentials.access_token,
      expiresAt: expiryOf(credentials.expiry_date),
      refreshToken: replaced && replaced !== refreshToken ? replaced : null,
    };
  }

  async revoke(refreshToken: string): Promise<void> {
    await withBackOff(
      () => this.client().revokeToken(refreshToken),
      (error) => isPassing(failureOf(error)),
    ).catch((error: unknown) => {
      const failure = failureOf(error);
      if (failure.status !== 400) throw errorOf(failure);
    });
  }

  async email(accessToken: string): Promise<string | null> {
    const { data } = await this.patiently(() =>
      this.api(accessToken).about.get({ fields: 'user(emailAddress)' }, { timeout: CALL_MS }),
    );
    return data.user?.emailAddress ?? null;
  }

  async list(
    accessToken: string,
    { search, pageToken }: { search?: string | undefined; pageToken?: string | undefined },
  ): Promise<{ files: DriveFile[]; nextPageToken: string | null }> {
    const { data } = await this.patiently(
      () =>
        this.api(accessToken).files.list(
          {
            q: searchQuery(search),
            ...(pageToken && { pageToken }),
            pageSize: PAGE_SIZE,
            orderBy: 'modifiedTime desc',
            fields: `nextPageToken,files(${FILE_FIELDS})`,
            supportsAllDrives: true,
            includeItemsFromAllDrives: true,
          },
          { timeout: CALL_MS },
        ),
      ({ status }) => (status === 400 && pageToken ? DRIVE_ERRORS.pageExpired() : null),
    );
    return { files: (data.files ?? []).map(toDriveFile), nextPageToken: data.nextPageToken ?? null };
  }

  async file(accessToken: string, fileId: string): Promise<DriveFile> {
    return toDriveFile(await this.metadata(accessToken, fileId, FILE_FIELDS));
  }

  async thumbnail(accessToken: string, fileId: string): Promise<{ type: string; bytes: Buffer }> {
    const { thumbnailLink } = await this.metadata(accessToken, fileId, 'thumbnailLink');
    if (!thumbnailLink) throw DRIVE_ERRORS.fileNotFound();
    return fetchThumbnail(thumbnailLink, accessToken, this.config.baseUrl);
  }

  async read(accessToken: string, fileId: string, from: number, signal: AbortSignal): Promise<Readable> {
    const response = await this.patiently(() =>
      this.api(accessToken).files.get(
        { fileId, alt: 'media', supportsAllDrives: true },
        {
          responseType: 'stream',
          fetchImplementation: FILES,
          signal,
          ...(from > 0 && { headers: { range: `bytes=${from}-` } }),
        },
      ),
    );
    const range = new Headers(response.headers as unknown as Headers).get('content-range') ?? '';
    const start = /^bytes (\d+)-/.exec(range)?.[1] ?? 0;
    // Google's types only support Node streams.
    const bytes = Readable.fromWeb(response.data as unknown as ReadableStream as never);
    if (Number(start) === from) return bytes;
    bytes.destroy();
    throw DRIVE_ERRORS.unavailable(`The bytes begin at ${start} instead of ${from}.`);
  }

  private async metadata(accessToken: string, fileId: string, fields: string): Promise<drive_v3.Schema$File> {
    const { data } = await this.patiently(() =>
      this.api(accessToken).files.get({ fileId, fields, supportsAllDrives: true }, { timeout: CALL_MS }),
    );
    return data;
  }

  private api(accessToken: string): drive_v3.Drive {
    const { baseUrl } = this.config;
    // The token's owner refreshes it once for all callers.
    return drive({
      version: 'v3',
      auth: this.client({ access_token: accessToken }),
      ...(baseUrl && { rootUrl: `${new URL(baseUrl).origin}/` }),
      retry: false,
    });
  }

  private client(credentials = {}): OAuth2Client {
    const { clientId, clientSecret, baseUrl } = this.config;
    const at = (path: string): string => new URL(path, baseUrl!).href;
    const client = new OAuth2Client({
      clientId,
      clientSecret,
      ...(baseUrl && {
        endpoints: {
          oauth2AuthBaseUrl: at('/o/oauth2/v2/auth'),
          oauth2TokenUrl: at('/token'),
          oauth2RevokeUrl: at('/revoke'),
        },
      }),
      transporterOptions: { timeout: CALL_MS, retryConfig: { retry: 0 }, fetchImplementation: CALLS },
    });
    client.setCredentials(credentials);
    return client;
  }

  private async patiently<T>(
    call: () => Promise<T>,
    special: (failure: ReturnType<typeof failureOf>) => Error | null = () => null,
  ): Promise<T> {
    return this.once(() => withBackOff(call, (error) => isPassing(failureOf(error))), special);
  }

  private async once<T>(
    call: () => Promise<T>,
    special: (failure: ReturnType<typeof failureOf>) => Error | null = () => null,
  ): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const failure = failureOf(error);
      throw special(failure) ?? errorOf(failure);
    }
  }
}

const expiryOf = (unixMs: number | null | undefined): Date => new Date(unixMs ?? Date.now() + HOUR_MS);
