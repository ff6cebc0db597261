import type { ChapterReferences } from './chapter-references.js';
import { aCommandTo } from './command.js';
import { ask, type Step, theChapters } from './decision.js';
import type { EditorInput } from './ports/editor.js';
import type { Slots } from './slots.js';
import { sentencesAbout } from './sentences-about.js';

const KEEPS_ONLY = /\b(?:only|just|nothing but|alone|rest|others?|else)\b/i;

export function keeping({ verb, chapters, phrase }: Slots): Step {
  if (verb !== 'keep' || chapters.length === 0) return undefined;
  return KEEPS_ONLY.test(phrase) ? theChapters('keep', { chapters }) : null;
}

export function removing(slots: Slots, references: ChapterReferences, input: EditorInput): Step {
  const { verb, qualities, nouns, fields, chapters, count, edge, topic, quoted } = slots;
  const isOfSentence = nouns.has('sentence');
  if (verb !== 'remove' && !(verb === 'cut' && (edge !== null || (isOfSentence && topic !== null))))
    return undefined;
  if (isOfSentence) {
    const isOfSummary = chapters.length === 1 && fields.has('summary');
    const summarized = isOfSummary ? chapters : summariesAbout(slots, input);
    return [
      aCommandTo('remove', summarized.length > 0 ? 'summary' : 'description', {
        chapters: summarized.length > 0 ? summarized : chapters,
        unit: 'sentences',
        words: topic,
        count: edge && edge * (count ?? 1),
      }),
    ];
  }
  if (nouns.has('numbers')) return [aCommandTo('remove', 'chapterTitles', { chapters, unit: 'numbers' })];
  if (qualities.has('except') && chapters.length > 0) return theChapters('keep', { chapters });
  if (chapters.length > 0 && (fields.size === 0 || fields.has('chapters')))
    return theChapters('remove', { chapters });
  if (fields.has('summary') && topic === null && quoted.length === 0)
    return [aCommandTo('set', 'summary', { chapters, value: '' })];
  const [field] = fields;
  // `remove the chapters that …`: the condition was not understood.
  if (!field || fields.size > 1 || slots.time !== null || qualities.size > 0) return null;
  if (field === 'chapters' && !nouns.has('everything')) return slots.ask ?? ask(references);
  // With a part named, as in "leave the app out of the description", the whole text must stay.
  return field === 'chapterTitles' || field === 'summary' || slots.of
    ? null
    : [aCommandTo('remove', field, { chapters })];
}

function summariesAbout({ topic, fields }: Slots, { content }: EditorInput): number[] {
  if (topic === null || fields.size > 0 || sentencesAbout(content.description, topic).length > 0) return [];
  return content.chapters.flatMap(({ summary }, i) =>
    summary && sentencesAbout(summary, topic).length > 0 ? [i + 1] : [],
  );
}
