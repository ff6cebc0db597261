import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import { quotedSentences } from '../writing/texts/quoted-sentences.js';
import { changedIn, endOf } from './chapter-list.js';
import type { Command } from './command.js';
import { asSentence } from './given-text.js';
import { type Outcome, refuse, type Subject } from './outcome.js';
import { withoutSentences } from './sentences-about.js';
import { sentencesIn, shorterText } from './text-changes.js';

const LONGEST = RECORDING_LIMITS.chapterSummary;
const OFFERED = 3;
const listed = new Intl.ListFormat('en', { style: 'long' });

export function onSummaries(command: Command, subject: Subject): Outcome | null {
  const { value, words, count, unit } = command;
  switch (command.operation) {
    case 'set':
      return given((value ?? '').trim(), subject);
    case 'remove':
      return changed(subject, 'shorter', `No sentence is about “${words}” in`, (before) =>
        withoutSentences(before, words, count ?? 0),
      );
    case 'add': {
      const text = asSentence((value ?? '').trim());
      const whole = (before: string) =>
        (count === 1 ? [text, before] : [before, text]).filter(Boolean).join(' ');
      return changed(subject, `now with “${text}”`, `“${text}” makes it too long:`, whole);
    }
    case 'rewrite':
      return changed(
        subject,
        'written from the transcript',
        'The transcript gives no other text for',
        (before, i) =>
          others(before, subject, i, unit === 'sentences' ? Math.max(1, count ?? 1) : 1).join(' '),
      );
    case 'lengthen':
      return changed(subject, 'longer', 'The transcript has nothing more for', (before, i) =>
        [before, ...others(before, subject, i, 1)].filter(Boolean).join(' '),
      );
    case 'shorten':
      return changed(subject, 'shorter', 'There is nothing to shorten in', (before) => {
        if (unit !== 'sentences') return shorterText(before) ?? '';
        return sentencesIn(before)
          .slice(0, count ?? 1)
          .join(' ');
      });
    default:
      return null;
  }
}

function given(summary: string, { content: { chapters }, indexes }: Subject): Outcome | null {
  if (summary !== '' && indexes.length !== 1) return null;
  if (summary.length > LONGEST)
    return refuse(`A chapter’s summary has at most ${LONGEST.toLocaleString('en')} characters.`);
  const several = indexes.length === 0 ? 'all summaries are' : `${indexes.length} summaries are`;
  const which = indexes.length === 1 ? `the summary of chapter ${indexes[0]! + 1} is` : several;
  return {
    changes: { chapters: changedIn(chapters, indexes, () => ({ summary: summary || null })) },
    done: `${which} ${summary ? 'replaced' : 'removed'}`,
  };
}

function others(
  before: string,
  { content, lines, duration }: Subject,
  index: number,
  most: number,
): string[] {
  const [start, end] = [content.chapters[index]!.startTime, endOf(content.chapters, index, duration)];
  return quotedSentences(lines, { start, end }, most + OFFERED)
    .filter((sentence) => !before.includes(sentence))
    .slice(0, most);
}

function changed(
  { content: { chapters }, indexes }: Subject,
  how: string,
  nothing: string,
  change: (before: string, index: number) => string,
): Outcome {
  const meant = indexes.length > 0 ? indexes : chapters.map((_, i) => i);
  const after = new Map<number, string>();
  for (const i of meant) {
    const [before, summary] = [chapters[i]!.summary ?? '', change(chapters[i]!.summary ?? '', i)];
    if (summary !== '' && summary !== before && summary.length <= LONGEST) after.set(i, summary);
  }
  const [first] = after.keys();
  if (first === undefined) {
    const which = meant.length === 1 ? `the summary of chapter ${meant[0]! + 1}` : 'these summaries';
    return refuse(`${nothing} ${which}.`);
  }
  const left = meant.filter((i) => !after.has(i)).map((i) => String(i + 1));
  const others = `; ${left.length === 1 ? 'that of chapter' : 'those of chapters'} ${listed.format(left)} ${left.length === 1 ? 'stays' : 'stay'}`;
  const text =
    after.size === 1 ? `the summary of chapter ${first + 1} is ${how}` : `${after.size} summaries are ${how}`;
  return {
    changes: { chapters: changedIn(chapters, [...after.keys()], (_, i) => ({ summary: after.get(i)! })) },
    done: left.length > 0 ? text + others : text,
  };
}
