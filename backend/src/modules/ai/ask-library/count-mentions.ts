import { stemOf } from '../../../shared/text/stem.js';
import { wordsOf } from '../../../shared/text/tokenise.js';
import { readTalk } from '../assistant/finding/read-talk.js';
import type { Counted } from './read-question.js';
import { MAX_SOURCES, type Talk, sourceOf } from './choose-lines.js';
import type { LibrarySource } from './library-answer.js';

const MAX_NAMED = 8;

export interface Mentions {
  answer: string;
  sources: LibrarySource[];
  /** One entry per recording with mentions, in order of the talks. */
  told: ToldIn[];
}

/** Mentions in one recording, with their lines. */
export interface ToldIn {
  recordingId: string;
  recordedAt: Date;
  times: number;
  sources: LibrarySource[];
}

/**
 * Counts mentions of a phrase, optionally by speaker; null if there are none.
 * @param talks newest first
 * @param most the number of recordings searched, if there may be more
 */
export function countMentions(
  talks: readonly Talk[],
  { phrase, by }: Counted,
  most: number | null,
): Mentions | null {
  const wanted = wordsOf(phrase).map(stemOf);
  const who = by && wordsOf(by);
  const isBy = (speaker: string | null | undefined) =>
    !who || wordsOf(speaker ?? '').some((word) => word.length > 1 && who.includes(word));
  return tell(
    talks,
    ({ content: { lines } }) =>
      readTalk(lines, null).stems.map((stems, at) => (isBy(lines[at]!.speaker) ? timesIn(stems, wanted) : 0)),
    {
      what: `“${phrase}” was said`,
      where: (recordings) =>
        most === null ? counted(recordings, 'recording') : `the newest ${most} recordings that say it`,
    },
  );
}

/**
 * Counts occurrences of lines found in each recording; null if none.
 * @param talks newest first
 * @param what plural name, capitalized as at a sentence start
 * @param most the number of recordings searched, if there may be more
 */
export function countFound(talks: readonly Talk[], what: string, most: number | null): Mentions | null {
  const timesOf = ({ content, found }: Talk) => {
    const told = new Set(found.lines);
    return content.lines.map((_, at) => Number(told.has(at)));
  };
  return tell(talks, timesOf, {
    what: `${what} came up`,
    where: (recordings) =>
      most === null ? counted(recordings, 'recording') : `${recordings} of the newest ${most} recordings`,
  });
}

/** @param timesOf number of mentions per line */
function tell(
  talks: readonly Talk[],
  timesOf: (talk: Talk) => readonly number[],
  said: { what: string; where: (recordings: number) => string },
): Mentions | null {
  const bySpeaker = new Map<string, number>();
  const told: ToldIn[] = [];
  for (const talk of talks) {
    const { recordedAt, content } = talk;
    const here: ToldIn = { recordingId: content.recordingId, recordedAt, times: 0, sources: [] };
    timesOf(talk).forEach((times, at) => {
      if (times === 0) return;
      here.times += times;
      const speaker = content.lines[at]!.speaker ?? '';
      bySpeaker.set(speaker, (bySpeaker.get(speaker) ?? 0) + times);
      here.sources.push(sourceOf(talk, content.lines[at]!, ''));
    });
    if (here.times > 0) told.push(here);
  }
  if (told.length === 0) return null;
  const all = told.reduce((sum, { times }) => sum + times, 0);
  const named = [...bySpeaker].filter(([name]) => name !== '').sort(([, one], [, other]) => other - one);
  const who = named.slice(0, MAX_NAMED).map(([name, times]) => `${name} ${times}`);
  const by = who.length > 0 ? `: ${new Intl.ListFormat('en').format(who)}` : '';
  return {
    answer: `${said.what} ${counted(all, 'time')} in ${said.where(told.length)}${by}.`,
    sources: told.flatMap(({ sources }) => sources).slice(0, MAX_SOURCES),
    told,
  };
}

function timesIn(stems: readonly string[], wanted: readonly string[]): number {
  let times = 0;
  for (let at = 0; at + wanted.length <= stems.length; at++)
    if (wanted.every((stem, i) => stems[at + i] === stem)) times++;
  return times;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
