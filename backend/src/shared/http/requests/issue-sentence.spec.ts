import { z } from 'zod';
import './validation.js';

const sentencesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('What is wrong with a value', () => {
  it.each([
    ['a missing value', z.string(), undefined, 'Is required'],
    ['an empty text', z.string().min(1), '', 'Is required'],
    ['a number where text belongs', z.string(), 3, 'Must be text'],
    ['text where a number belongs', z.number(), 'x', 'Must be a number'],
    ['half a number', z.number().int(), 1.5, 'Must be a whole number'],
    ['a number that is too large', z.number().max(100), 101, 'Must be at most 100'],
    ['a number that is too small', z.number().min(0), -1, 'Must be at least 0'],
    [
      'a word that is none of the words',
      z.enum(['day', 'week', 'month']),
      'year',
      'Must be day, week, or month',
    ],
    ['no email address', z.email(), 'x', 'Must be an email address'],
    ['no moment', z.iso.datetime(), 'x', 'Must be a date and time, such as 2026-11-21T10:00:00Z'],
    ['a list that is too long', z.array(z.number()).max(1), [1, 2], 'Must have at most 1 item'],
    ['text that is too long', z.string().max(2000), 'x'.repeat(2001), 'Must have at most 2,000 characters'],
    ['a field that nobody knows', z.strictObject({}), { a: 1 }, 'Has unknown fields: a'],
    ['none of several shapes', z.union([z.number(), z.boolean()]), 'x', 'Is not valid'],
  ])('is said in words: %s', (_, schema, value, sentence) => {
    expect(sentencesOf(schema, value)).toEqual([sentence]);
  });

  it('is said as the schema says it where it has a sentence of its own', () => {
    expect(sentencesOf(z.string({ error: 'A title is required' }), undefined)).toEqual([
      'A title is required',
    ]);
  });
});
