import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  date: 'a date',
  int: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};

const FORMATS: Record<string, string> = {
  date: 'Must be a date, such as 2026-11-21',
  datetime: 'Must be a date and time, such as 2026-11-21T10:00:00Z',
  email: 'Must be an email address',
  url: 'Must be a web address',
  uuid: 'Must be an ID (UUID)',
};

export function issueSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is required' : `Must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `Must be ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(issue.values.map(String))}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Is not in the right format';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'unrecognized_keys':
      return `Has unknown fields: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    default:
      return 'Is not valid';
  }
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return minimum === 1 ? 'Is required' : `Must have at least ${minimum} characters`;
  if (isList(origin)) return `Must have at least ${count(minimum, 'item')}`;
  return inclusive === false ? `Must be more than ${minimum}` : `Must be at least ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Must have at most ${count(maximum, 'character')}`;
  if (isList(origin)) return `Must have at most ${count(maximum, 'item')}`;
  return inclusive === false ? `Must be less than ${maximum}` : `Must be at most ${maximum}`;
}

const isList = (origin: string): boolean => ['array', 'set', 'map', 'file'].includes(origin);

const count = (number: number | bigint, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${Number(number) === 1 ? '' : 's'}`;
