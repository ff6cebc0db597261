import { once } from './once.js';

const count = /* @__PURE__ */ once(() => new Intl.NumberFormat('en'));

/** Formats bytes with one decimal: KB below 1 MB, MB below 1 GB, else GB. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return 'Unknown size';
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** For example `1,204 views` or `1 view`. */
export function formatCount(amount: number, one: string, many = `${one}s`): string {
  return `${count().format(amount)} ${amount === 1 ? one : many}`;
}
