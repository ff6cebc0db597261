import type { ChapterReferences } from './chapter-references.js';
import { aCommandTo, type Command } from './command.js';
import { ask, firstDecision, type Step, theChapters } from './decision.js';
import { endOf } from './chapter-list.js';
import type { EditorInput } from './ports/editor.js';
import type { Slots } from './slots.js';
import { given } from './given-text.js';
import { keeping, removing } from './decide-removal.js';

export const nobody = (topic: string | null): string => `Nobody talks about “${topic}”. Nothing changed.`;
const valueOf = ({ value, quoted }: Slots): string | null =>
  value === null ? (quoted[0] ?? null) : given(value);

export function changeOfChapters(slots: Slots, references: ChapterReferences, input: EditorInput): Step {
  return firstDecision([
    () => merging(slots, references),
    () => swapping(slots, input),
    () => splitting(slots, references),
    () => adding(slots, references),
    () => moving(slots, references, input),
    () => keeping(slots),
    () => removing(slots, references, input),
  ]);
}

function merging(slots: Slots, references: ChapterReferences): Step {
  const { verb, chapters, fields } = slots;
  const isMade = (verb === 'light' || verb === null) && slots.isOne && chapters.length > 1;
  if (verb !== 'merge' && !isMade) return undefined;
  return chapters.length > 0 || fields.has('chapters')
    ? theChapters('merge', { chapters, value: valueOf(slots) })
    : (slots.ask ?? ask(references));
}

/** `swap the titles of chapters 3 and 4`. */
function swapping({ verb, nouns, fields, chapters }: Slots, { content }: EditorInput): Step {
  const [one, other] = chapters;
  if (verb !== 'replace' || chapters.length !== 2 || !(nouns.has('title') || fields.has('chapterTitles')))
    return undefined;
  const titleOf = (chapter = 0) => content.chapters[chapter - 1]!.title;
  return [
    aCommandTo('set', 'chapterTitles', { chapters: [one!], value: titleOf(other) }),
    aCommandTo('set', 'chapterTitles', { chapters: [other!], value: titleOf(one) }),
  ];
}

function splitting(slots: Slots, references: ChapterReferences): Step {
  const { verb, chapters, counted, count, topic, fields } = slots;
  const isMade =
    (verb === 'light' || verb === null || verb === 'rewrite') &&
    /^(?:chapter|pieces)$/.test(counted ?? '') &&
    chapters.length === 1 &&
    (count ?? 0) > 1;
  const isCut = verb === 'cut' && chapters.length > 0 && !fields.has('title') && !fields.has('description');
  if (!(verb === 'split' || isCut || isMade)) return undefined;
  if (chapters.length > 1) return ask(references);
  const time = momentOf(slots, references, chapters[0]);
  if (isGiven(slots) && time === null) return nobody(topic);
  const meant = chapters.length > 0 || time === null ? { chapters } : references.byTime(time);
  const [at] = 'chapters' in meant ? meant.chapters : [];
  if (at === undefined) return slots.ask ?? ask(references);
  const names = slots.quoted.length === 2 ? slots.quoted : (slots.value ?? '').split(/ (?:and|&) /);
  const [name = '', second = ''] = names;
  const isBoth = names.length === 2 && names.every((one) => /^[\p{Lu}"']/u.test(one));
  return [
    ...(isBoth ? [aCommandTo('set', 'chapterTitles', { chapters: [at], value: given(name) })] : []),
    ...theChapters('split', {
      chapters: [at],
      time,
      value: isBoth ? given(second) : valueOf(slots),
      count: counted === 'sentence' || time !== null || count === 2 ? null : count,
    }),
  ];
}

function adding(slots: Slots, references: ChapterReferences): Step {
  const { verb, nouns, qualities, chapters, fields, topic } = slots;
  const isMeant =
    nouns.has('chapter') &&
    isGiven(slots) &&
    chapters.length === 0 &&
    !['remove', 'keep', 'end'].includes(verb ?? '') &&
    (verb !== 'start' || qualities.has('better'));
  const isListed =
    (verb === 'add' || verb === null) &&
    Boolean(slots.time?.isClock && slots.value !== null) &&
    chapters.length + fields.size + qualities.size === 0;
  if (verb !== 'add' && !isMeant && !isListed) return undefined;
  if (nouns.has('timestamps') && fields.has('description'))
    return [aCommandTo('list', 'description', { chapters })];
  if (nouns.has('numbers')) return [aCommandTo('number', 'chapterTitles', { chapters })];
  if (!isGiven(slots))
    return 'Where should the chapter begin? For example “add a chapter at 2:10 called Pricing”.';
  const time = momentOf(slots, references);
  return time === null
    ? nobody(topic)
    : theChapters('add', { time, value: nameOf(valueOf(slots)) ?? topicTitle(topic) });
}

/** `for the night shift`: a topic that is not a usable name. */
const nameOf = (name: string | null): string | null =>
  name !== null && /^(?:the|an?|our) \p{Ll}/u.test(name) ? topicTitle(name) : name;

function moving(slots: Slots, references: ChapterReferences, { content, duration }: EditorInput): Step {
  const { verb, qualities, chapters, topic } = slots;
  const isOther = verb === 'remove' || verb === 'keep' || verb === 'rename';
  const isLonger = qualities.has('longer') || verb === 'lengthen';
  const isShorter = qualities.has('shorter') || verb === 'shorten';
  const isEarlier = qualities.has('earlier');
  const isBy = isEarlier || qualities.has('later') || verb === 'lengthen' || verb === 'shorten';
  const isLength = slots.time !== null && !slots.time.isClock;
  if (chapters.length === 0 || !isGiven(slots) || isOther) return undefined;
  if (chapters.length > 1 && !(isBy && isLength)) return undefined;
  const time = momentOf(slots, references);
  if (time === null) return nobody(topic);
  const each = (operation: 'start' | 'end', timeOf: (index: number) => number): Command[] =>
    chapters.flatMap((number) => theChapters(operation, { chapters: [number], time: timeOf(number - 1) }));
  if (isLength && (isLonger || isShorter || (verb === 'end' && isBy))) {
    const by = isShorter || (isEarlier && !isLonger) ? -time : time;
    return each('end', (index) => endOf(content.chapters, index, duration) + by);
  }
  if (verb === 'end' || verb === 'lengthen' || verb === 'shorten') return each('end', () => time);
  if (!isLength || !(isBy || verb === 'start')) return each('start', () => time);
  return each('start', (index) => content.chapters[index]!.startTime + (isEarlier ? -time : time));
}

export function countOfChapters(slots: Slots, input: EditorInput): Step {
  const { verb, qualities, fields, chapters, counted, count } = slots;
  const { length } = input.content.chapters;
  if (counted === 'chapter' && count !== null && chapters.length === 0)
    return theChapters('resize', { count });
  if (!fields.has('chapters')) return undefined;
  if (qualities.has('halved')) return theChapters('resize', { count: Math.max(1, Math.round(length / 2)) });
  if (qualities.has('fewer') || verb === 'reduce')
    return theChapters('resize', { chapters, count: Math.max(1, Math.round((length * 2) / 3 - 0.01)) });
  return qualities.has('more')
    ? theChapters('resize', { chapters, count: Math.ceil((length * 4) / 3 + 0.01) })
    : undefined;
}

const isGiven = ({ time, topic }: Slots): boolean => time !== null || topic !== null;
const momentOf = ({ time, topic }: Slots, references: ChapterReferences, chapter?: number): number | null =>
  time?.value ?? (topic ? references.moment(topic, chapter) : null);
export const topicTitle = (topic: string | null): string | null =>
  topic && topic.split(' ').length <= 4
    ? topic.replace(/^(?:the|a|an) /i, '').replace(/^\p{Ll}/u, (c) => c.toUpperCase())
    : null;
