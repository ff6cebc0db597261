import { z } from 'zod';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';

export const OPERATIONS = [
  'set',
  'rewrite',
  'shorten',
  'lengthen',
  'correct',
  'recase',
  'replace',
  'add',
  'remove',
  'keep',
  'merge',
  'split',
  'start',
  'end',
  'resize',
  'number',
  'list',
] as const;
export const FIELDS = ['title', 'description', 'chapters', 'chapterTitles', 'summary', 'all'] as const;
export const UNITS = ['words', 'characters', 'sentences', 'fillers', 'numbers'] as const;

/** A change of title, description or chapters, from our own parser or a model. */
export const Command = z.object({
  operation: z.enum(OPERATIONS),
  field: z.enum(FIELDS),
  /** Chapter numbers from 1; empty means all. */
  chapters: z.array(z.int()).max(RECORDING_LIMITS.chapters),
  /** The text to write. For `recase`: `upper`, `lower`, `title` or `sentence`. */
  value: z.string().max(RECORDING_LIMITS.description).nullable(),
  words: z.string().max(1_000).nullable(),
  count: z.int().nullable(),
  unit: z.enum(UNITS).nullable(),
  /** Seconds. */
  time: z.number().nullable(),
});
export type Command = z.infer<typeof Command>;
export type Operation = Command['operation'];
export type Field = Command['field'];

export const aCommandTo = (
  operation: Operation,
  field: Field,
  slots: Partial<Omit<Command, 'operation' | 'field'>> = {},
): Command => ({
  operation,
  field,
  chapters: [],
  value: null,
  words: null,
  count: null,
  unit: null,
  time: null,
  ...slots,
});
