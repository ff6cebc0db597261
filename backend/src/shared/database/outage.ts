const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57P (operator intervention), which concern the server and not
 * the query.
 */
const isServerState = (code: string): boolean => /^(08|53|57P)/.test(code);

export function isDatabaseOutage(error: unknown): boolean {
  let cause = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; cause && typeof cause === 'object' && depth < 5; depth++) {
    const code = typeof cause.code === 'string' ? cause.code : '';
    if (SOCKET_CODES.has(code) || isServerState(code)) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(String(cause.message)))
      return true;
    cause = cause.cause as typeof cause;
  }
  return false;
}
