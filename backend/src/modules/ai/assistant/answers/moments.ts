import type { TranscriptLine } from '../../../recordings/index.js';
import { clock } from '../../../../shared/text/clock-text.js';
import { type AssistantAnswer, type AssistantInput, quotedFrom } from '../ports/assistant.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import { formsOf, readQuestion } from '../grammar/question.js';
import { quotedText, cutAtWord } from './quoted-answer.js';
import { readTranscript } from './read-transcript.js';
import { isSure } from '../../../../shared/transcripts/sureness.js';
import { stemOf } from '../../../../shared/text/stem.js';

const MAX_MOMENTS = 5;
const LONGEST_LINE = 120;
const ANEW_AFTER_S = 45;

export function moments({ question, lines, chapters, spokenWords }: AssistantInput): AssistantAnswer | null {
  const asked = readQuestion(question, lines);
  const { topic, speakers } = asked;
  const wanted = topic.filter((stem) => !NAVIGATING.has(stem));
  if (wanted.length === 0) return null;
  const { places } = readTranscript(lines, spokenWords);
  const linesWith = (isSaid: (stem: string, at: number) => boolean) =>
    lines.filter((line, at) => suits(line) && wanted.every((stem) => isSaid(stem, at)));
  const saysIt = (stem: string, at: number) => places.get(stem)?.has(at) ?? false;
  const suits = (line: TranscriptLine) =>
    isSure(line) && (speakers.size === 0 || (line.speaker ? speakers.has(line.speaker) : false));
  const named = chapters.filter(({ title }) => {
    const stems = new Set(wordsOf(title).map(stemOf));
    return wanted.every((stem) => stems.has(stem));
  });
  const inItsWords = linesWith(saysIt);
  const mentions =
    inItsWords.length > 0
      ? inItsWords
      : linesWith((stem, at) => formsOf(asked, stem).some((form) => saysIt(form, at)));
  const begun = mentions.filter((line, i) => i === 0 || line.start - mentions[i - 1]!.end > ANEW_AFTER_S);
  const inChapter = named[0] && lines.find(({ start }) => start >= named[0]!.start - 1);
  const quoted = inChapter ?? begun[0];
  if (!quoted) return null;
  const found = [
    ...named.map(({ title, start }) => ({ start, text: `${clock(start)} Chapter “${plainText(title)}”` })),
    ...begun.map((line) => ({
      start: line.start,
      text: `${clock(line.start)} ${cutAtWord(quotedText([line]) || plainText(line.text), LONGEST_LINE)}`,
    })),
  ].sort((a, b) => a.start - b.start);
  const more = found.length > MAX_MOMENTS ? [`… and ${found.length - MAX_MOMENTS} more times.`] : [];
  const shown = found.slice(0, MAX_MOMENTS).map(({ text }) => text);
  return quotedFrom([...shown, ...more].join('\n'), quoted);
}

const NAVIGATING = new Set(
  'when where time point minute moment part jump skip go take bring find show come came bring brought cover address hear first start begin chapter section place'
    .split(' ')
    .map(stemOf),
);
