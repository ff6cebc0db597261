import type { ChapterReferences } from './chapter-references.js';
import { aCommandTo, type Command, type Operation } from './command.js';
import { firstDecision, type Step } from './decision.js';
import type { EditorInput } from './ports/editor.js';
import type { Slots } from './slots.js';
import { sentencesIn } from './text-changes.js';
import { given } from './worded-clauses.js';

const theChapters = (operation: Operation, more: Partial<Command> = {}): Command[] => [
  aCommandTo(operation, 'chapters', more),
];
const nobody = (topic: string | null): string => `Nobody talks about “${topic}”. Nothing changed.`;
const valueOf = ({ value, quoted }: Slots): string | null =>
  value === null ? (quoted[0] ?? null) : given(value);

/** Merging, splitting, adding, moving and removing chapters; removing sentences and numbers too. */
export function changeOfChapters(slots: Slots, references: ChapterReferences, input: EditorInput): Step {
  return firstDecision([
    () => merging(slots, references),
    () => swapping(slots, input),
    () => splitting(slots, references, input),
    () => adding(slots, references, input),
    () => moving(slots, references, input),
    () => keeping(slots),
    () => removing(slots, references, input),
  ]);
}

function merging(slots: Slots, references: ChapterReferences): Step {
  const { verb, chapters, fields } = slots;
  // `put chapters 2, 3 and 4 into one`
  const isMade = (verb === 'light' || verb === null) && slots.isOne && chapters.length > 1;
  if (verb !== 'merge' && !isMade) return undefined;
  const isAll = fields.has('chapters') && chapters.length === 0;
  return isAll || chapters.length > 0
    ? theChapters('merge', { chapters, value: valueOf(slots) })
    : (slots.ask ?? ask(references));
}

/** `swap the titles of chapters 3 and 4`. */
function swapping({ verb, nouns, chapters }: Slots, { content }: EditorInput): Step {
  const [one, other] = chapters;
  if (verb !== 'replace' || !nouns.has('title') || chapters.length !== 2) return undefined;
  const titleOf = (chapter = 0) => content.chapters[chapter - 1]!.title;
  return [
    aCommandTo('set', 'chapterTitles', { chapters: [one!], value: titleOf(other) }),
    aCommandTo('set', 'chapterTitles', { chapters: [other!], value: titleOf(one) }),
  ];
}

function splitting(slots: Slots, references: ChapterReferences, input: EditorInput): Step {
  const { verb, qualities, chapters, counted, count, topic, fields } = slots;
  const isCut = verb === 'cut' && chapters.length > 0 && !fields.has('title') && !fields.has('description');
  if (!(verb === 'split' || isCut || (qualities.has('half') && chapters.length > 0))) return undefined;
  const [chapter] = chapters;
  if (chapters.length > 1) return ask(references);
  const time = momentOf(slots, references, chapter);
  const at = chapter ?? (time === null ? undefined : first(references.byTime(time)));
  if (isGiven(slots) && time === null) return `Nobody talks about “${topic}” there. Nothing changed.`;
  if (at === undefined && counted === 'chapter' && count) return theChapters('resize', { count });
  if (at === undefined)
    return qualities.has('more')
      ? theChapters('resize', { count: moreOf(input) })
      : (slots.ask ?? ask(references));
  return theChapters('split', {
    chapters: [at],
    time,
    value: valueOf(slots),
    count: counted === 'sentence' ? null : count,
  });
}

function adding(slots: Slots, references: ChapterReferences, input: EditorInput): Step {
  const { verb, nouns, qualities, chapters, fields, topic } = slots;
  const isMeant =
    nouns.has('chapter') &&
    isGiven(slots) &&
    chapters.length === 0 &&
    !['remove', 'keep', 'end'].includes(verb ?? '') &&
    // `begin a new chapter at 25:00`
    (verb !== 'start' || qualities.has('better'));
  if (verb !== 'add' && !isMeant) return undefined;
  const [text] = (['title', 'description'] as const).filter((field) => fields.has(field));
  if (!nouns.has('chapter'))
    return qualities.has('longer') && text ? [aCommandTo('lengthen', text, { chapters })] : null;
  if (nouns.has('numbers')) return [aCommandTo('number', 'chapterTitles', { chapters })];
  if (qualities.has('more') && !isGiven(slots)) return theChapters('resize', { count: moreOf(input) });
  if (!isGiven(slots))
    return 'Where should the chapter begin? For example “add a chapter at 2:10 called Pricing”.';
  const time = momentOf(slots, references);
  return time === null
    ? nobody(topic)
    : theChapters('add', { time, value: valueOf(slots) ?? topicTitle(slots) });
}

/** Where a chapter begins or ends: at a time, by so much, or where a topic comes up. */
function moving(slots: Slots, references: ChapterReferences, { content }: EditorInput): Step {
  const { verb, qualities, chapters, topic } = slots;
  const isOther = verb === 'remove' || verb === 'keep' || verb === 'rename';
  if (chapters.length !== 1 || !isGiven(slots) || isOther) return undefined;
  const start = content.chapters[chapters[0]! - 1]!.startTime;
  const time = momentOf(slots, references);
  if (time === null) return nobody(topic);
  if (verb === 'end' || verb === 'lengthen') return theChapters('end', { chapters, time });
  const isBy = qualities.has('earlier') || qualities.has('later');
  if (slots.time?.isClock || topic || !(isBy || verb === 'start'))
    return verb === 'start' || verb === 'light' || topic || verb === null
      ? theChapters('start', { chapters, time })
      : null;
  return theChapters('start', { chapters, time: start + (qualities.has('earlier') ? -time : time) });
}

const keeping = ({ verb, chapters }: Slots): Step =>
  verb === 'keep' && chapters.length > 0 ? theChapters('keep', { chapters }) : undefined;

function removing(slots: Slots, references: ChapterReferences, input: EditorInput): Step {
  const { verb, qualities, nouns, fields, chapters, count, edge, topic, quoted } = slots;
  if (verb !== 'remove' && !(verb === 'cut' && edge !== null)) return undefined;
  if (slots.nth !== null) {
    const sentence = sentencesIn(input.content.description).at(slots.nth < 0 ? slots.nth : slots.nth - 1);
    if (sentence === undefined) return 'The description has fewer sentences. Nothing changed.';
    return [aCommandTo('replace', 'description', { chapters, words: sentence, value: '' })];
  }
  if (nouns.has('sentence'))
    return [
      aCommandTo('remove', 'description', {
        chapters,
        unit: 'sentences',
        words: topic,
        count: edge && edge * (count ?? 1),
      }),
    ];
  if (nouns.has('numbers')) return [aCommandTo('remove', 'chapterTitles', { chapters, unit: 'numbers' })];
  if (qualities.has('except') && chapters.length > 0) return theChapters('keep', { chapters });
  if (chapters.length > 0 && (fields.size === 0 || fields.has('chapters')))
    return theChapters('remove', { chapters });
  if (chapters.length > 0 && fields.has('summary'))
    return [aCommandTo('set', 'summary', { chapters, value: '' })];
  if (fields.size === 1) {
    const [field] = fields;
    if (field === 'chapters' && !nouns.has('everything')) return slots.ask ?? ask(references);
    return field === 'chapterTitles' || field === 'summary'
      ? null
      : [aCommandTo('remove', field!, { chapters })];
  }
  return quoted[0] && chapters.length === 0 && fields.size === 0
    ? [aCommandTo('replace', 'all', { words: quoted[0], value: '' })]
    : null;
}

/** How many chapters there are to be. */
export function countOfChapters(slots: Slots, input: EditorInput): Step {
  const { verb, qualities, fields, chapters, counted, count } = slots;
  const { length } = input.content.chapters;
  if (counted === 'chapter' && count !== null && chapters.length === 0)
    return theChapters('resize', { count });
  if (!fields.has('chapters')) return undefined;
  if (qualities.has('halved')) return theChapters('resize', { count: Math.max(1, Math.round(length / 2)) });
  if (qualities.has('doubled')) return theChapters('resize', { count: length * 2 });
  if (qualities.has('fewer') || verb === 'reduce')
    return theChapters('resize', { chapters, count: Math.max(1, Math.round((length * 2) / 3 - 0.01)) });
  return qualities.has('more') ? theChapters('resize', { chapters, count: moreOf(input) }) : undefined;
}

const isGiven = ({ time, topic }: Slots): boolean => time !== null || topic !== null;
const momentOf = ({ time, topic }: Slots, references: ChapterReferences, chapter?: number): number | null =>
  time?.value ?? (topic ? references.moment(topic, chapter) : null);
const first = (meant: { chapters: number[] } | { ask: string }): number | undefined =>
  'chapters' in meant ? meant.chapters[0] : undefined;
export const ask = (references: ChapterReferences): string => (references.unknown() as { ask: string }).ask;
const moreOf = ({ content }: EditorInput): number => Math.ceil((content.chapters.length * 4) / 3 + 0.01);
/** A short topic doubles as the title of the new chapter. */
const topicTitle = ({ topic }: Slots): string | null =>
  topic && topic.split(' ').length <= 4
    ? topic.replace(/^(?:the|a|an) /i, '').replace(/^\p{Ll}/u, (c) => c.toUpperCase())
    : null;
