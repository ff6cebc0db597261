import type { TranscriptLine } from '../../recordings/index.js';
import { isSure } from '../../../shared/transcripts/sureness.js';
import { plainText } from '../../../shared/text/plain-text.js';
import { readable, SENTENCE_END } from '../writing/grammar/sentences.js';

export interface Statement {
  text: string;
  /** Without what people say before they come to it. */
  plain: string;
  speaker: string | null;
  /** Second at which its line begins. */
  start: number;
  /** Of whom it is said next, and before: the others nearest to it. */
  next: string | null;
  previous: string | null;
}

export function statementsIn(lines: readonly TranscriptLine[]): Statement[] {
  const heard = lines.filter((line) => isSure(line) && /[\p{L}\p{N}]/u.test(line.text));
  const speakers = heard.map(({ speaker }) => speaker ?? null);
  return heard.flatMap(({ text, start }, at) => {
    const speaker = speakers[at]!;
    const isOther = (one: string | null) => one !== null && one !== speaker;
    const others = {
      next: speakers.slice(at + 1).find(isOther) ?? null,
      previous: speakers.slice(0, at).findLast(isOther) ?? null,
    };
    return plainText(text)
      .split(SENTENCE_END)
      .map((sentence) => ({ text: sentence, plain: readable(sentence), speaker, start, ...others }))
      .filter(({ plain }) => plain !== '');
  });
}

export const asks = ({ text }: Statement): boolean => /\?\s*$/.test(text);

/** A name as a person gave it, not the number of a voice. */
export const isNamed = (speaker: string | null): speaker is string =>
  speaker !== null && !/^(?:Speaker|Voice) \d+$/i.test(speaker);

export function calledIn(text: string, speakers: readonly string[]): string | null {
  const called = speakers.filter((speaker) => {
    const [first = ''] = speaker.split(' ');
    return (
      isNamed(speaker) &&
      new RegExp(String.raw`(?:^|[,.] |\band )${RegExp.escape(first)}(?:,|[.?!]?$)`, 'u').test(text)
    );
  });
  return called.length === 1 ? called[0]! : null;
}
