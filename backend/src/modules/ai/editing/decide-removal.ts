import type { ChapterReferences } from './chapter-references.js';
import { aCommandTo } from './command.js';
import { ask, type Step, theChapters } from './decision.js';
import type { EditorInput } from './ports/editor.js';
import type { Slots } from './slots.js';
import { sentencesAbout } from './sentences-about.js';
import { sentencesIn } from './text-changes.js';

const KEEPS_ONLY = /\b(?:only|just|nothing but|alone|rest|others?|else)\b/i;

export function keeping(slots: Slots, { content }: EditorInput): Step {
  const { verb, chapters, nouns, edge, count, nth } = slots;
  if (verb !== 'keep') return undefined;
  // `keep chapter 3, but …` takes nothing away
  if (chapters.length > 0) return KEEPS_ONLY.test(slots.said) ? theChapters('keep', { chapters }) : null;
  if (!nouns.has('sentence') || (edge ?? nth) === null) return undefined;
  const sentences = sentencesIn(content.description);
  const kept =
    edge === null
      ? [sentences.at(nth! < 0 ? nth! : nth! - 1)]
      : edge > 0
        ? sentences.slice(0, count ?? 1)
        : sentences.slice(-(count ?? 1));
  return [aCommandTo('set', 'description', { value: kept.filter(Boolean).join(' ') })];
}

/** Removing chapters, sentences, numbers and texts. */
export function removing(slots: Slots, references: ChapterReferences, input: EditorInput): Step {
  const { verb, qualities, nouns, fields, chapters, count, edge, topic, quoted } = slots;
  if (verb !== 'remove' && !(verb === 'cut' && (edge !== null || (nouns.has('sentence') && topic !== null))))
    return undefined;
  const isOfSummary =
    chapters.length === 1 &&
    (fields.has('summary') || (nouns.has('sentence') && !fields.has('description') && topic !== null));
  const nth = slots.nth ?? (isOfSummary && nouns.has('sentence') && (count ?? 1) === 1 ? edge : null);
  if (nth !== null) {
    const [field, text] = isOfSummary
      ? (['summary', input.content.chapters[chapters[0]! - 1]?.summary ?? ''] as const)
      : (['description', input.content.description] as const);
    const sentence = sentencesIn(text).at(nth < 0 ? nth : nth - 1);
    if (!sentence) return `The ${field} has fewer sentences. Nothing changed.`;
    return [aCommandTo('replace', field, { chapters, words: sentence, value: '' })];
  }
  const summarized = isOfSummary ? chapters : summariesAbout(slots, input);
  if (nouns.has('sentence'))
    return [
      aCommandTo('remove', summarized.length > 0 ? 'summary' : 'description', {
        chapters: summarized.length > 0 ? summarized : chapters,
        unit: 'sentences',
        words: topic,
        count: edge && edge * (count ?? 1),
      }),
    ];
  if (nouns.has('numbers')) return [aCommandTo('remove', 'chapterTitles', { chapters, unit: 'numbers' })];
  if (qualities.has('except') && chapters.length > 0) return theChapters('keep', { chapters });
  if (chapters.length > 0 && (fields.size === 0 || fields.has('chapters')))
    return theChapters('remove', { chapters });
  if (fields.has('summary') && topic === null && quoted.length === 0)
    return [aCommandTo('set', 'summary', { chapters, value: '' })];
  if (fields.size === 1) {
    const [field] = fields;
    // `remove the chapters that …`: which ones was not understood
    if (slots.time !== null || qualities.size > 0) return null;
    if (quoted[0] && (field === 'title' || field === 'description'))
      return [aCommandTo('replace', field, { words: quoted[0], value: '' })];
    if (field === 'chapters' && !nouns.has('everything')) return slots.ask ?? ask(references);
    // `Nobody cares about the app in the description, leave that out`: not all of it
    const isPart = slots.of && (slots.of.unknown.length > 0 || slots.of.nouns.size > 1);
    return field === 'chapterTitles' || field === 'summary' || isPart
      ? null
      : [aCommandTo('remove', field!, { chapters })];
  }
  return quoted[0] && chapters.length === 0 && fields.size === 0
    ? [aCommandTo('replace', 'all', { words: quoted[0], value: '' })]
    : null;
}

/** `delete the sentence about the lift`: the chapters whose summaries have one, where it is not said of which text and the description has none. */
function summariesAbout({ topic, fields }: Slots, { content }: EditorInput): number[] {
  if (topic === null || fields.size > 0 || sentencesAbout(content.description, topic).length > 0) return [];
  return content.chapters.flatMap(({ summary }, i) =>
    sentencesAbout(summary ?? '', topic).length > 0 ? [i + 1] : [],
  );
}
