import type { Readable } from 'node:stream';

export interface DriveFile {
  id: string;
  name: string;
  /** In bytes; null for files without content, such as the drive's own documents. */
  size: number | null;
  mimeType: string;
  modifiedTime: string | null;
  hasThumbnail: boolean;
  /** Changes with the content; null if the drive has no revisions. */
  revision: string | null;
  isTrashed: boolean;
  mayDownload: boolean;
}

export interface DriveGrant {
  accessToken: string;
  expiresAt: Date;
  /** Valid until the user revokes it. */
  refreshToken: string;
}

export interface FreshAccess {
  accessToken: string;
  expiresAt: Date;
  /** Set if the drive replaces the refresh token. */
  refreshToken: string | null;
}

export interface ConsentRequest {
  redirectUri: string;
  state: string;
  /** PKCE with S256 (RFC 7636). */
  codeChallenge: string;
}

/**
 * A cloud drive. Rate limits and temporary errors are retried for some seconds. Every method rejects with
 * `DRIVE_ERRORS.busy` or `unavailable` if that did not help, `setupRequired` if the drive refuses this installation,
 * `reconnectRequired` for the refresh token, and `accessRefused` for the access token.
 */
export abstract class CloudDrive {
  abstract readonly name: string;

  /** Without credentials every method throws `DRIVE_ERRORS.notConfigured`. */
  readonly isConfigured: boolean = true;

  abstract consentUrl(request: ConsentRequest): string;

  /** @throws DRIVE_ERRORS.permissionMissing if the user did not grant read access */
  abstract exchange(code: string, how: { redirectUri: string; codeVerifier: string }): Promise<DriveGrant>;

  abstract refresh(refreshToken: string): Promise<FreshAccess>;

  /** Revoking twice is no error. */
  abstract revoke(refreshToken: string): Promise<void>;

  /** The drive's owner; null if unknown. */
  abstract email(accessToken: string): Promise<string | null>;

  /**
   * Audio and video files, newest first.
   * @throws DRIVE_ERRORS.pageExpired
   */
  abstract list(
    accessToken: string,
    asked: { search?: string | undefined; pageToken?: string | undefined },
  ): Promise<{ files: DriveFile[]; nextPageToken: string | null }>;

  abstract file(accessToken: string, fileId: string): Promise<DriveFile>;

  abstract thumbnail(accessToken: string, fileId: string): Promise<{ type: string; bytes: Buffer }>;

  /**
   * The file's bytes from a position, without retries: a broken connection ends the stream with an error.
   * @throws DRIVE_ERRORS.fileNotFound, DRIVE_ERRORS.downloadRefused
   */
  abstract read(accessToken: string, fileId: string, from: number, signal: AbortSignal): Promise<Readable>;
}
