import type { Command } from './command.js';
import type { Slots } from './slots.js';
import type { Token } from './tokens.js';
import { NOUNS, ORDINALS } from './vocabulary.js';

export const hasSubject = ({ chapters, fields }: Slots): boolean => chapters.length > 0 || fields.size > 0;

/** `Chapter 2 starts too early, make it 2:00`: what the clause before was about. */
export function about(subject: Slots, slots: Slots): void {
  slots.of = subject;
  slots.ask ??= subject.ask;
  slots.chapters = [...subject.chapters];
  // `delete the summary of 8 and rename it`: it is the chapter that has a name and a beginning.
  const isOfChapter = subject.fields.has('summary') && /^(?:rename|start|end)$/.test(slots.verb ?? '');
  slots.fields = new Set(isOfChapter ? [] : subject.fields);
}

/** `rename chapter 5 to Tags and write a summary for it` */
const saysSummaryOf = (subject: Slots, said: readonly Token[]): boolean => {
  const isSaid = (words: RegExp) => said.some(({ kind, word }) => kind === 'word' && words.test(word));
  return (
    isSaid(/^summary$/) &&
    subject.chapters.length > 0 &&
    !isSaid(/^(?:description|desc|recording|meeting|call)$/)
  );
};

/** `Merge 1 and 2, it gets a new name`: a name of the chapters, not of the recording. */
const isOfThem = (subject: Slots, slots: Slots, head: readonly Token[]): boolean =>
  (/^(?:it|they)$/.test(head[0]?.word ?? '') || head.some(({ word }) => /^(?:its|their)$/.test(word))) &&
  slots.verb !== 'add' &&
  [...slots.fields].join() === 'title' &&
  subject.chapters.length > 0;

/**
 * `merge 3 and 4, new name: Sensors`: a name is the chapter's, unless the title or the recording is said, and so is
 * `its description`; the first part of what is split is not chapter 1.
 */
export function isOfChapterBefore(
  commands: readonly Command[],
  tokens: readonly Token[],
  subject: Slots,
): boolean {
  const isSaid = (words: RegExp) => tokens.some(({ kind, word }) => kind === 'word' && words.test(word));
  const isPart = /^(?:merge|split|cut)$/.test(subject.verb ?? '');
  const isBare = tokens.some(
    ({ word }, i) => ORDINALS.includes(word) && NOUNS.get(tokens[i + 1]?.word ?? '') !== 'chapter',
  );
  const isMerged = subject.verb === 'merge' && isBare;
  const isOfPart = isBare && isSaid(/^(?:part|half|bit|piece)$/);
  if (isOfPart || (isPart && !isMerged && (isBare || isSaid(/^(?:parts?|half|halves|pieces?|bit|ones?)$/))))
    return commands.some(({ operation, field }) => operation === 'set' && field === 'chapterTitles');
  // `remove "draft" from the description and name it Call`
  const isNaming = isSaid(/^(?:rename|retitle|call|name)$/) && isSaid(/^(?:it|that|this)$/);
  if (isNaming && subject.fields.has('description')) return true;
  if (subject.chapters.length === 0 && !subject.nouns.has('chapter') && !isPart) return false;
  const isOfText = commands.some(({ field }) => field === 'title' || field === 'description');
  if (isOfText && (isSaid(/^(?:its|their)$/) || saysSummaryOf(subject, tokens))) return true;
  const isOfRecording = tokens.some(
    ({ kind, word }, i) =>
      kind === 'word' &&
      (/^(?:title|header|heading|headline|recording|meeting|video|file)$/.test(word) ||
        (word === 'call' && tokens[i - 1]?.word === 'the')),
  );
  return (
    !isOfRecording &&
    commands.some(({ operation, field }) => field === 'title' && (operation === 'set' || isSaid(/^names?$/)))
  );
}

/** `At 14:10 a new topic starts. Insert a chapter there`, `5 is too long, make two chapters out of it`. */
export function newIn(subject: Slots, slots: Slots, head: readonly Token[]): void {
  const isOf = head.some(({ word }, i) => /^(?:of|off|from)$/.test(word) && head[i + 1]?.word === 'it');
  // `Chapter 5 is too long, I need two chapters`
  const isMade = subject.verbs.length === 0 && subject.qualities.has('shorter');
  if ((isOf || isMade) && slots.counted === 'chapter' && subject.chapters.length === 1) {
    slots.of = subject;
    slots.chapters = [...subject.chapters];
  } else if ([...slots.fields].join() === 'description' && saysSummaryOf(subject, head)) {
    slots.of = subject;
    slots.fields = new Set(['summary']);
    slots.chapters = [...subject.chapters];
  } else if (isOfThem(subject, slots, head)) {
    slots.of = subject;
    slots.fields = new Set(['chapterTitles']);
    slots.chapters = subject.verb === 'merge' ? [Math.min(...subject.chapters)] : [...subject.chapters];
  } else if (
    slots.time === null &&
    slots.nouns.has('chapter') &&
    subject.time?.isClock &&
    !hasSubject(subject)
  ) {
    slots.of = subject;
    Object.assign(slots, { time: subject.time, times: 1 });
  }
}
