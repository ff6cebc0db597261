import type { Field } from './command.js';

/** What words name: texts, chapters, or texts of chapters. */
export interface Target {
  fields: readonly Exclude<Field, 'all'>[];
  chapters: readonly number[];
  /** The position after it. */
  next: number;
  /** Named by a noun or a whole title; a number or words of a title alone may mean something else. */
  isFirm: boolean;
  /** Why it is not known which chapter is meant. */
  ask?: string;
  /** Named by numbers alone. */
  isNumber?: boolean;
  /** The recording itself. */
  isItself?: boolean;
  /** Every text. */
  isAll?: boolean;
}
