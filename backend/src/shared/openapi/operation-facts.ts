import { type AccessRule, isPublic } from '../auth/access-rule.js';
import { AUTH_ERRORS } from '../auth/auth.errors.js';
import { REQUEST_ERRORS } from '../http/requests/request.errors.js';
import type { JsonSchema } from './example-of.js';
import { type Failure, expectedFailure, problemOf, refusalOf } from '../http/answers/send-problem.js';

export interface Operation {
  tags: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; schema?: JsonSchema; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>;
  security?: Record<string, string[]>[];
  'x-access': AccessRule;
  'x-scope'?: string;
}

export interface Media {
  schema?: JsonSchema;
  example?: unknown;
}

const WHO: Record<AccessRule, string> = {
  anyone: 'Anyone. Contains no data about a person or a recording.',
  link: 'Anyone with the address, which contains a secret.',
  pass: 'Viewers who passed the gate of the shared recording (its cookie), and users who may view the recording.',
  'signed-in': 'Signed-in users.',
  person: 'Signed-in users, for their own data.',
  visible: 'Users who may view the recording.',
  editable: 'Users who may edit the recording.',
  manager: 'The owners and admins of the tenant.',
  'manager-or-self': 'The owners and admins of the tenant, and the person concerned.',
  'internal-admin': 'Internal admins.',
};

const METHODS_THAT_CHANGE = ['post', 'put', 'patch', 'delete'];

/** Adds callers, security and errors to an operation, derived from its guards and schemas. */
export function completeOperation(method: string, path: string, operation: Operation): void {
  const rule = operation['x-access'];
  const scope = scopeOf(operation);
  operation.security = securityOf(operation, rule);
  if (scope) operation['x-scope'] = scope;
  const callers = `**For**: ${WHO[rule]}${scope ? ` A token needs the scope \`${scope}\`.` : ''}`;
  operation.description = operation.description ? `${operation.description}\n\n${callers}` : callers;
  for (const [status, answer] of Object.entries(operation.responses))
    if (!answer.description) answer.description = SUCCESS[status] ?? 'Done';
  for (const status of statusesOf(method, path, operation, rule))
    operation.responses[status] ??= { $ref: `#/components/responses/${PROBLEMS[status].name}` };
}

const SUCCESS: Record<string, string> = { '200': 'OK', '201': 'Created', '204': 'Done' };

/** Nest appends a method's security to its controller's. Ours replaces it and starts with the session. */
function ownSecurity({ security = [] }: Operation): Record<string, string[]>[] {
  return security.slice(
    Math.max(
      0,
      security.findLastIndex((scheme) => 'session' in scheme),
    ),
  );
}

const scopeOf = (operation: Operation) =>
  ownSecurity(operation).flatMap((scheme) => scheme['token'] ?? [])[0];

/** Token scopes are in `x-scope`, because only OAuth schemes have scopes in OpenAPI. */
function securityOf(operation: Operation, rule: AccessRule): Record<string, string[]>[] {
  const own = ownSecurity(operation).map((scheme) =>
    Object.fromEntries(Object.keys(scheme).map((name) => [name, []])),
  );
  return isPublic(rule) ? [{}, ...own] : own;
}

/** Error statuses that an operation's guards and schemas can return. */
function statusesOf(method: string, path: string, operation: Operation, rule: AccessRule) {
  const can = {
    '400': operation.requestBody ?? operation.parameters?.length,
    '401': !isPublic(rule),
    '403': rule !== 'anyone' || METHODS_THAT_CHANGE.includes(method),
    '404': path.includes('{'),
    '429': true,
    default: true,
  };
  return (Object.keys(can) as (keyof typeof can)[]).filter((status) => can[status]);
}

const bodyOf = (failure: Failure) => problemOf(failure, 'req-4f1c');

/** Responses shared by many operations; `default` covers all others. */
export const PROBLEMS = {
  '400': {
    name: 'Invalid',
    description: 'Validation failed; `errors` has messages per field',
    example: bodyOf(expectedFailure(REQUEST_ERRORS.invalid({ email: ['Enter a valid email address'] }))),
  },
  '401': {
    name: 'NotSignedIn',
    description: 'No session or token, or it has expired',
    example: bodyOf(expectedFailure(AUTH_ERRORS.signInRequired())),
  },
  '403': {
    name: 'NotAllowed',
    description: 'Forbidden, or requested by a page of another origin',
    example: bodyOf(expectedFailure(REQUEST_ERRORS.foreignOrigin())),
  },
  '404': {
    name: 'NotFound',
    description: 'Does not exist or is not visible to you',
    example: bodyOf(refusalOf(404)),
  },
  '429': {
    name: 'TooMany',
    description: 'Too many requests; `Retry-After` has the seconds to wait',
    example: bodyOf(refusalOf(429)),
  },
  default: {
    name: 'Problem',
    description: 'Any other problem',
    example: bodyOf(expectedFailure(REQUEST_ERRORS.databaseUnavailable())),
  },
};
