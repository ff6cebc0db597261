export interface PlaceAddress {
  /** `FOLDER` or `s3://bucket/prefix`. */
  to: string;
  /** Of one backup in it; null where none is named. */
  backup: string | null;
}

/** Where backups lie, or one of them: `FOLDER/backups/NAME`. */
export function readAddress(address: string): PlaceAddress {
  const trimmed = address.replace(/\/+$/, '');
  const [, to, backup] = /^(.+)\/backups\/([^/]+)$/.exec(trimmed) ?? [];
  return to && backup ? { to, backup } : { to: trimmed, backup: null };
}
