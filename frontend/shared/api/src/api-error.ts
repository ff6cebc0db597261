/** A failed call. Serializable, so that it can be kept in the store. */
export interface ApiError {
  /** HTTP status, 0 without a response. */
  status: number;
  /** `status: body text`, or the status text if the body is empty. */
  message: string;
  /** Stable code for programs, from a problem+json body. */
  code?: string;
  /** The server's message for users, from a problem+json body. */
  detail?: string;
  /** Messages by field, from a problem+json body. */
  errors?: Record<string, string[]>;
}

export function toApiError(status: number, statusText: string, body: string): ApiError {
  return { status, message: `${status}: ${body || statusText}`, ...problemOf(body) };
}

export function isUnauthorized(error: unknown): boolean {
  const message = isApiError(error) ? error.message : '';
  return message.startsWith('401:') && message.includes('Unauthorized');
}

/** The server's message for users, or the given default. */
export function serverMessage(error: unknown, otherwise: string): string {
  return (isApiError(error) && error.detail) || otherwise;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
}

function problemOf(body: string): Pick<ApiError, 'code' | 'detail' | 'errors'> {
  if (!body.startsWith('{')) return {};
  let problem: { code?: unknown; detail?: unknown; errors?: unknown };
  try {
    problem = JSON.parse(body) as typeof problem;
  } catch {
    // The body is truncated or not JSON. `message` contains the text.
    return {};
  }
  return {
    ...(typeof problem.code === 'string' && { code: problem.code }),
    ...(typeof problem.detail === 'string' && { detail: problem.detail }),
    ...(typeof problem.errors === 'object' &&
      problem.errors !== null && { errors: problem.errors as Record<string, string[]> }),
  };
}
