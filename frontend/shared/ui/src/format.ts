import { once } from './once.js';

const count = /* @__PURE__ */ once(() => new Intl.NumberFormat('en'));

/** Bytes as people read them: under 1 MB in KB, under 1 GB in MB, else in GB, with one decimal. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return 'Unknown size';
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** `1,204 views`, `1 view`. */
export function formatCount(amount: number, one: string, many = `${one}s`): string {
  return `${count().format(amount)} ${amount === 1 ? one : many}`;
}
