import type { Field } from './command.js';

export interface Target {
  fields: readonly Exclude<Field, 'all'>[];
  chapters: readonly number[];
  next: number;
  /** Named by a noun or a whole title; a number or words of a title alone may mean something else. */
  isFirm: boolean;
  /** Why it is not known which chapter is meant. */
  ask?: string;
  isNumber?: boolean;
  isItself?: boolean;
  isAll?: boolean;
}
