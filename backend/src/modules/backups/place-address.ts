export interface PlaceAddress {
  /** `FOLDER` or `s3://bucket/prefix`. */
  to: string;
  /** Name of a backup in it, or null. */
  backup: string | null;
}

/** Parses the address of a backup folder or of one backup: `FOLDER/backups/NAME`. */
export function readAddress(address: string): PlaceAddress {
  const trimmed = address.replace(/\/+$/, '');
  const [, to, backup] = /^(.+)\/backups\/([^/]+)$/.exec(trimmed) ?? [];
  return to && backup ? { to, backup } : { to: trimmed, backup: null };
}
