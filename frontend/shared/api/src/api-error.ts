/** A call that failed; serialisable, so that it can stay in the store. */
export interface ApiError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** `status: body text`, or the status text when the body is empty. */
  message: string;
  /** Stable, for programs, from a problem+json body. */
  code?: string;
  /** The server's sentence for a person, from a problem+json body. */
  detail?: string;
  /** Field -> messages, from a problem+json body. */
  errors?: Record<string, string[]>;
}

/** Turns an answer that is not OK into an {@link ApiError}. */
export function toApiError(status: number, statusText: string, body: string): ApiError {
  return { status, message: `${status}: ${body || statusText}`, ...problemOf(body) };
}

export function isUnauthorized(error: unknown): boolean {
  const message = isApiError(error) ? error.message : '';
  return message.startsWith('401:') && message.includes('Unauthorized');
}

/** The sentence the server wrote for a person, or the given one when there is none. */
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
    // Cut off or not JSON after all: the message holds the text as it came.
    return {};
  }
  return {
    ...(typeof problem.code === 'string' && { code: problem.code }),
    ...(typeof problem.detail === 'string' && { detail: problem.detail }),
    ...(typeof problem.errors === 'object' &&
      problem.errors !== null && { errors: problem.errors as Record<string, string[]> }),
  };
}
