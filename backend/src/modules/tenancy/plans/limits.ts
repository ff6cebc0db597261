const GIGABYTE = 1e9;

/** A plan's storage in bytes; plans are sold in gigabytes, and null is unlimited. */
export const storageBytes = (gigabytes: number | null): number | null =>
  gigabytes === null ? null : gigabytes * GIGABYTE;
