import type { TranscriptLine } from '../../recordings/index.js';
import { clock } from '../../../shared/text/clock-text.js';
import type { AssistantAnswer, AssistantInput } from './ports/assistant.js';
import { plainText } from '../writing/plain-text.js';
import { wordsOf } from '../writing/tokenise.js';
import { readQuestion } from './question.js';
import { asSaid, cutAtWord } from './quoted-answer.js';
import { isSure } from '../../../shared/transcripts/sureness.js';
import { stemOf } from '../text/stem.js';

const MAX_MOMENTS = 5;
const LONGEST_LINE = 120;
/** Seconds without a mention after which the topic counts as raised again. */
const ANEW_AFTER_S = 45;

/** Chapters with such a title, and the times at which the topic comes up; null for no topic. */
export function moments({ question, lines, chapters }: AssistantInput): AssistantAnswer | null {
  const { topic, synonyms, speakers } = readQuestion(question, lines);
  const wanted = topic.filter((stem) => !NAVIGATING.has(stem));
  if (wanted.length === 0) return null;
  const stemsOf = (text: string) => new Set(wordsOf(text).map(stemOf));
  const holds = (text: string, alike: boolean) => {
    const said = stemsOf(text);
    return wanted.every(
      (stem) => said.has(stem) || (alike && (synonyms.get(stem) ?? []).some((other) => said.has(other))),
    );
  };
  const suits = (line: TranscriptLine) =>
    isSure(line) && (speakers.size === 0 || (line.speaker ? speakers.has(line.speaker) : false));
  const named = chapters.filter(({ title }) => holds(title, false));
  const saidSo = lines.filter((line) => suits(line) && holds(line.text, false));
  const mentions = saidSo.length > 0 ? saidSo : lines.filter((line) => suits(line) && holds(line.text, true));
  const begun = mentions.filter((line, i) => i === 0 || line.start - mentions[i - 1]!.end > ANEW_AFTER_S);
  const inChapter = named[0] && lines.find(({ start }) => start >= named[0]!.start - 1);
  const quoted = inChapter ?? begun[0];
  if (!quoted) return null;
  const told = [
    ...named.map(({ title, start }) => ({ start, text: `${clock(start)} Chapter “${plainText(title)}”` })),
    ...begun.map((line) => ({
      start: line.start,
      text: `${clock(line.start)} ${cutAtWord(asSaid([line]) || plainText(line.text), LONGEST_LINE)}`,
    })),
  ].sort((a, b) => a.start - b.start);
  const more = told.length > MAX_MOMENTS ? [`… and ${told.length - MAX_MOMENTS} more times.`] : [];
  return {
    answer: [...told.slice(0, MAX_MOMENTS).map(({ text }) => text), ...more].join('\n'),
    timestamp: quoted.start,
    source: quoted.text,
  };
}

const NAVIGATING = new Set(
  'when where time point minute moment part jump skip go take bring find show come came bring brought cover address hear first start begin chapter section place'
    .split(' ')
    .map(stemOf),
);
