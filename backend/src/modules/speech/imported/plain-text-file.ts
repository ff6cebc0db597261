import type { ImportedCue } from './cue.js';
import { isDate, withNamesBesideTimes, withoutFoot } from './around-lines.js';
import { speakerName, withNamesFromTexts } from './speaker-names.js';
import { secondsOf, TIME } from './time-text.js';

const CLOCK = String.raw`(${TIME})(?:\s*([AP]M))?`;
/** An arrow with a time after it is text. */
const REST = String.raw`(?!\s*-{1,2}>)(?:\s*[-–—:]\s*|\s+|$)(.*)$`;
type Style = 'bracketed' | 'time first' | 'name first';
const STYLES: Record<Style, RegExp> = {
  /** Our own and Whisper's format: `[1:05] Ann: We begin.`, `[00:01.000 --> 00:04.000]  We begin.` */
  bracketed: new RegExp(String.raw`^()[[(]${CLOCK}(?:\s*-{1,2}>\s*(?<end>${TIME}))?[\])]${REST}`, 'i'),
  /** Google Meet's format: `00:01:05`, followed by lines. */
  'time first': new RegExp(String.raw`^()${CLOCK}${REST}`, 'i'),
  /** Zoom's and others' format: `[Ann Lee] 10:01:05`, `Ann Lee (00:05)`, followed by text. */
  'name first': new RegExp(
    String.raw`^(\[[^\]\n]{1,80}\]|[\p{L}@][^:\n[\]()]{0,79}?(?: \([^()]{1,40}\))?)[ ,|–—-]{1,3}[[(]?${CLOCK}[\])]?${REST}`,
    'iu',
  ),
};
const TIME_ALONE = new RegExp(`^[[(]?${CLOCK}[\\])]?$`, 'i');
/** Words of a name start like this, or are particles. */
const OF_A_NAME =
  /^(?:[\p{Lu}\p{Lt}\p{Lo}\p{N}(@]|(?:al|bin|da|de|del|der|di|dos|du|el|la|le|of|van|von|y|zu)$)/u;
/** Seconds. No one speaks first after an hour, so later first times are times of day. */
const OF_THE_DAY = 3600;
const A_DAY = 24 * 3600;
/** Assumed seconds per line after the last time. */
const SECONDS_A_LINE = 5;

/**
 * Reads text transcripts in one of three styles: a time before each line, times on separate lines followed by text,
 * or a name with a time before the text. Other styles within the file are taken as text.
 */
export function readPlainText(text: string): ImportedCue[] {
  const written = text
    .split('\n')
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((line) => line !== '');
  const lines = withNamesBesideTimes(withoutFoot(written), (line) => TIME_ALONE.test(line));
  const [heads] = Object.keys(STYLES)
    .map((style) => lines.map((line) => headOf(line, style as Style)))
    .sort((a, b) => countOf(b) - countOf(a));
  const blocks: { head: Head; lines: string[] }[] = [];
  lines.forEach((line, at) => {
    const head = heads![at];
    if (head) blocks.push({ head, lines: head.rest ? [head.rest] : [] });
    else blocks.at(-1)?.lines.push(line);
  });
  const times = ofRecording(blocks.map(({ head }) => head.time));
  return withNamesFromTexts(
    blocks.flatMap((block, at) => cuesOf(block.head, block.lines, times[at]!, times[at + 1] ?? null)),
  );
}

interface Head {
  time: number;
  end: number | null;
  /** Whether the line names a speaker, even an unknown one. */
  isVoice: boolean;
  speaker: string | null;
  rest: string;
}

const countOf = (heads: readonly (Head | null)[]): number => heads.filter((head) => head !== null).length;

function headOf(line: string, style: Style): Head | null {
  const match = STYLES[style].exec(line);
  if (!match) return null;
  const [, name = '', written = '', half] = match;
  const rest = match.at(-1) ?? '';
  const time = secondsOf(written);
  if (time === null) return null;
  const called = name.replace(/^\[|\]$/g, '').trim();
  const isVoice = style === 'name first';
  if (isVoice && (isDate(called) || !called.split(' ').every((word) => OF_A_NAME.test(word)))) return null;
  return {
    time: half ? ofTheDay(time, half) : time,
    end: secondsOf(match.groups?.['end'] ?? ''),
    isVoice,
    speaker: isVoice ? speakerName(called) : null,
    rest: rest.trim(),
  };
}

const ofTheDay = (time: number, half: string): number =>
  (time % (A_DAY / 2)) + (/p/i.test(half) ? A_DAY / 2 : 0);

/** Makes times of day relative to the first, also across midnight. */
function ofRecording(times: readonly number[]): number[] {
  const [first = 0] = times;
  if (first < OF_THE_DAY) return [...times];
  let days = 0;
  return times.map((time, at) => {
    if (at > 0 && time + A_DAY / 2 < times[at - 1]!) days += 1;
    return Math.max(0, time + days * A_DAY - first);
  });
}

/** Lines under one time share the interval to the next by their length. */
function cuesOf(
  { time, end, isVoice, speaker }: Head,
  lines: readonly string[],
  start: number,
  next: number | null,
): ImportedCue[] {
  if (isVoice) return lines.length > 0 ? [{ start, end: null, text: lines.join(' '), speaker }] : [];
  if (end !== null && end > time) return [{ start, end: start + end - time, text: lines.join(' '), speaker }];
  const letters = lines.reduce((sum, { length }) => sum + length, 0);
  const space = next !== null && next > start ? next - start : lines.length * SECONDS_A_LINE;
  let at = start;
  return lines.map((text) => {
    const from = at;
    at += (space * text.length) / letters;
    return { start: from, end: null, text, speaker: null };
  });
}
