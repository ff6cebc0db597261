import type { ErrorKind, FieldErrors } from '../../errors/app-error.js';

/** RFC 9457 problem details, with our `code`, `requestId` and, for validation, `errors`. */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  detail: string;
  code: string;
  requestId: string;
  errors?: FieldErrors;
}

export const STATUS_OF: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  misdirected: 421,
  too_large: 413,
  unsupported_media_type: 415,
  unusable: 422,
  too_many_requests: 429,
  not_implemented: 501,
  unavailable: 503,
  out_of_space: 507,
};

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

export const titleOf = (status: number): string => TITLES[status] ?? 'Error';
