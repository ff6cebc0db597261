import type { Field } from './command.js';

export interface Target {
  fields: readonly Exclude<Field, 'all'>[];
  chapters: readonly number[];
  next: number;
  isFirm: boolean;
  ask?: string;
  isNumber?: boolean;
  isItself?: boolean;
  isAll?: boolean;
}
