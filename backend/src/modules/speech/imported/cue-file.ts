import type { ImportedCue } from './cue.js';
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
const NUMBER = /^\d{1,6}$/;
/** Of the cues, where a file numbers them. */
const SHARE_OF_NUMBERED = 0.9;
/** Those of WebVTT and SubRip; anything else in angle brackets is text. */
const TAG = /<\/?(?:(?:b|br|c|font|i|lang|p|rt|ruby|s|span|u|v)(?:[.\s/][^<>]{0,200})?|\d[\d:.]{0,20})>/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

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
  const isNumbered = numbersItsCues(lines);
  const close = (): void => {
    if (times) cues.push(...cuesOf(times, payload.join('\n')));
  };
  for (const line of lines) {
    const found = timesOf(line);
    if (found !== null || BROKEN.test(line)) {
      // What stands alone before a line of times is the cue's number or name, and not the text of the last one.
      if (payload.at(-2) === '' || (isNumbered && NUMBER.test(payload.at(-1) ?? ''))) payload.pop();
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

/** Files that lost their empty lines have a number above each line of times. */
function numbersItsCues(lines: readonly string[]): boolean {
  const above = lines.flatMap((line, at) => (timesOf(line) ? [lines[at - 1] ?? ''] : []));
  return above.filter((line) => NUMBER.test(line)).length >= above.length * SHARE_OF_NUMBERED;
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

/** Without tags, styles of SubRip (`{\an8}`) and entities; white space becomes single spaces. */
function plain(text: string): string {
  return text
    .replace(/\{\\[^}]{0,40}\}/g, '')
    .replace(TAG, '')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi,
      (entity, decimal?: string, hex?: string, name?: string) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? entity;
        const code = decimal ? Number(decimal) : parseInt(hex!, 16);
        return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
      },
    )
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
