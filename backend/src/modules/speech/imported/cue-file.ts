import type { ImportedCue } from './cue.js';
import { plain } from './plain.js';
import { speakerName, withNamesFromTexts } from './speaker-names.js';
import { secondsOf, TIME } from './time-text.js';

/** The line of times: `00:01.000 --> 00:04.000 align:start` of WebVTT and SubRip, `0:00:01.000,0:00:04.000` of SBV. */
const SETTINGS = String.raw`(?:\s+[a-z]\w*:\S+)*\s*$`;
const ARROW = new RegExp(String.raw`^\s*(${TIME})\s*-{1,2}>\s*(${TIME})${SETTINGS}`, 'i');
const COMMA = new RegExp(
  String.raw`^\s*(${TIME.replace('[.,]', '[.]')}),(${TIME.replace('[.,]', '[.]')})\s*$`,
);
/** A line of times that cannot be read; an arrow among words was said. */
const BROKEN = new RegExp(String.raw`^[^\s>]*\d[^\s>]*\s*-->\s*[^\s>]*\d[^\s>]*${SETTINGS}`, 'i');
/** What stands above a line of times in a file without empty lines: a number, or a name without blanks. */
const IDENTIFIERS = [/^\d{1,6}$/, /^[\p{L}\p{N}][^\s.?!]*$/u];
/** Of the cues, where a file names them. */
const SHARE_OF_NAMED = 0.9;

export const looksLikeCues = (text: string): boolean =>
  text.startsWith('WEBVTT') || text.split('\n', 400).some((line) => timesOf(line) !== null);

/**
 * Reads WebVTT, SubRip and SBV, also where the head, numbers or empty lines are missing: a cue begins with its line of
 * times and ends before the next. Cues whose times cannot be read are left out.
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
      // What stands alone before a line of times is the cue's number or name, and not the text of the last one.
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

/** Files that lost their empty lines have a number or a name above each line of times; null where one has none. */
function identifierIn(lines: readonly string[]): RegExp | null {
  const times = lines.flatMap((line, at) => (timesOf(line) ? [at] : []));
  const above = times.map((at) => lines[at - 1] ?? '');
  // A cue of one line has no name below it.
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

/** One cue, or one for each voice that speaks in it. */
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
