import type { ImportedCue } from './cue.js';
import { plain } from './plain.js';
import { speakerName, withNamesFromTexts } from './speaker-names.js';
import { secondsOf, TIME } from './time-text.js';

/** Timing lines: `00:01.000 --> 00:04.000 align:start` (WebVTT, SubRip), `0:00:01.000,0:00:04.000` (SBV). */
const SETTINGS = String.raw`(?:\s+[a-z]\w*:\S+)*\s*$`;
const ARROW = new RegExp(String.raw`^\s*(${TIME})\s*-{1,2}>\s*(${TIME})${SETTINGS}`, 'i');
const COMMA = new RegExp(
  String.raw`^\s*(${TIME.replace('[.,]', '[.]')}),(${TIME.replace('[.,]', '[.]')})\s*$`,
);
/** A timing line that cannot be parsed. An arrow between words is text. */
const BROKEN = new RegExp(String.raw`^[^\s>]*\d[^\s>]*\s*-->\s*[^\s>]*\d[^\s>]*${SETTINGS}`, 'i');
/** Identifiers above timing lines in files without empty lines: a number, or a name without spaces. */
const IDENTIFIERS = [/^\d{1,6}$/, /^[\p{L}\p{N}][^\s.?!]*$/u];
/** Minimum share of cues with an identifier. */
const SHARE_OF_NAMED = 0.9;

export const looksLikeCues = (text: string): boolean =>
  text.startsWith('WEBVTT') || text.split('\n', 400).some((line) => timesOf(line) !== null);

/**
 * Reads WebVTT, SubRip and SBV, even without header, numbers or empty lines: a cue starts at its timing line and ends
 * before the next. Cues with unreadable times are skipped.
 */
export function readCueFile(text: string): ImportedCue[] {
  const cues: ImportedCue[] = [];
  let times: Times | null = null;
  let payload: string[] = [];
  let isNote = false;
  const lines = text.split('\n').map((line) => line.trim());
  const identifier = identifierIn(lines);
  const close = (): void => {
    if (times) cues.push(...cuesOf(times, payload.join('\n')));
  };
  for (const line of lines) {
    const found = timesOf(line);
    if (found !== null || BROKEN.test(line)) {
      // A single line before a timing line is the cue's identifier, not text of the previous cue.
      if (payload.at(-2) === '' || identifier?.test(payload.at(-1) ?? '')) payload.pop();
      close();
      [times, payload, isNote] = [found, [], false];
      continue;
    }
    if (line === '') isNote = false;
    else if (payload.at(-1) === '' && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) isNote = true;
    if (!isNote) payload.push(line);
  }
  close();
  return withNamesFromTexts(cues);
}

/** The identifier pattern of a file without empty lines, or null if a timing line has none. */
function identifierIn(lines: readonly string[]): RegExp | null {
  const times = lines.flatMap((line, at) => (timesOf(line) ? [at] : []));
  const above = times.map((at) => lines[at - 1] ?? '');
  // In a file with one-line cues, the line above a timing line is text.
  const isRoomy = times.every((at, n) => n === 0 || at - times[n - 1]! > 2);
  const areMany = times.length > 2 && new Set(above).size === above.length;
  const [numbers, names] = IDENTIFIERS as [RegExp, RegExp];
  const areMost = (kind: RegExp): boolean =>
    above.filter((line) => kind.test(line)).length >= above.length * SHARE_OF_NAMED;
  if (areMost(numbers)) return numbers;
  return isRoomy && areMany && areMost(names) ? names : null;
}

interface Times {
  start: number;
  end: number | null;
}

function timesOf(line: string): Times | null {
  const match = ARROW.exec(line) ?? COMMA.exec(line);
  if (!match) return null;
  const [start, end] = [secondsOf(match[1]!), secondsOf(match[2]!)];
  return start === null ? null : { start, end: end !== null && end > start ? end : null };
}

/** One cue per voice in it. */
function cuesOf(times: Times, text: string): ImportedCue[] {
  const parts = text.split(/<v(?:\.[^\s>]*)?[ \t]+/i);
  const [before = '', ...voiced] = parts;
  const cues: { speaker: string | null; text: string }[] = [{ speaker: null, text: before }];
  for (const part of voiced) {
    const end = part.indexOf('>');
    if (end < 0) cues.push({ speaker: null, text: part });
    else cues.push({ speaker: speakerName(plain(part.slice(0, end))), text: part.slice(end + 1) });
  }
  const spoken = cues.map((cue) => ({ ...cue, text: plain(cue.text) })).filter((cue) => cue.text !== '');
  return shareTime(spoken, times);
}

function shareTime(
  spoken: readonly { speaker: string | null; text: string }[],
  { start, end }: Times,
): ImportedCue[] {
  const letters = spoken.reduce((sum, { text }) => sum + text.length, 0);
  let at = start;
  return spoken.map((part) => {
    const from = at;
    if (end !== null) at += ((end - start) * part.text.length) / letters;
    return { ...part, start: from, end: end === null ? null : at };
  });
}
