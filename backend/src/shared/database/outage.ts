const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

/** SQLSTATE classes 08 (connection), 53 (resources), 57 (operator intervention): the server, not the query. */
const isServerState = (code: string): boolean => /^(08|53|57P)/.test(code);

/** Whether an error says that Postgres cannot be used now, rather than that a statement was wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (SOCKET_CODES.has(code) || isServerState(code)) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return true;
  }
  return false;
}
