import type { Readable } from 'node:stream';

export interface DriveFile {
  id: string;
  name: string;
  /** Bytes; null for what has no bytes of its own, such as a document of the drive's own editor. */
  size: number | null;
  mimeType: string;
  modifiedTime: string | null;
  hasThumbnail: boolean;
  /** Changes with the bytes; null where the drive tells none. */
  revision: string | null;
  isTrashed: boolean;
  mayDownload: boolean;
}

export interface DriveGrant {
  accessToken: string;
  expiresAt: Date;
  /** Good until the person revokes it. */
  refreshToken: string;
}

export interface FreshAccess {
  accessToken: string;
  expiresAt: Date;
  /** Where the drive replaces the one it was made with. */
  refreshToken: string | null;
}

/** Of one way to the consent page and back. */
export interface ConsentRequest {
  redirectUri: string;
  state: string;
  /** PKCE, S256 (RFC 7636). */
  codeChallenge: string;
}

/**
 * A drive that people keep files in. Limits and passing faults are tried again for some seconds. Every method rejects
 * with `DRIVE_ERRORS.busy` or `unavailable` when that did not help, `setupRequired` when the drive refuses this
 * installation, `reconnectRequired` when it refuses the refresh token, and `accessRefused` when it refuses the access
 * token.
 */
export abstract class CloudDrive {
  abstract readonly name: string;

  /** Without credentials every method throws `DRIVE_ERRORS.notConfigured`. */
  readonly isConfigured: boolean = true;

  abstract consentUrl(request: ConsentRequest): string;

  /** @throws DRIVE_ERRORS.permissionMissing when the person left out the permission to read files */
  abstract exchange(code: string, how: { redirectUri: string; codeVerifier: string }): Promise<DriveGrant>;

  abstract refresh(refreshToken: string): Promise<FreshAccess>;

  /** One that is revoked already is no error. */
  abstract revoke(refreshToken: string): Promise<void>;

  /** Whose drive it is; null where the drive does not tell. */
  abstract email(accessToken: string): Promise<string | null>;

  /** Audio and video files, the newest first. @throws DRIVE_ERRORS.pageExpired */
  abstract list(
    accessToken: string,
    asked: { search?: string | undefined; pageToken?: string | undefined },
  ): Promise<{ files: DriveFile[]; nextPageToken: string | null }>;

  /** @throws DRIVE_ERRORS.fileNotFound */
  abstract file(accessToken: string, fileId: string): Promise<DriveFile>;

  /** @throws DRIVE_ERRORS.fileNotFound when there is none */
  abstract thumbnail(accessToken: string, fileId: string): Promise<{ type: string; bytes: Buffer }>;

  /**
   * The file's bytes from a position on, once: a connection that is cut ends the stream with an error.
   * @throws DRIVE_ERRORS.fileNotFound, DRIVE_ERRORS.downloadRefused
   */
  abstract read(accessToken: string, fileId: string, from: number, signal: AbortSignal): Promise<Readable>;
}
