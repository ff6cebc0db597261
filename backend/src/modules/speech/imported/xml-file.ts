import type { ImportedCue } from './cue.js';
import { plain } from './plain.js';
import { type Fields, cuesOfRecords } from './records.js';

export const looksLikeXml = (text: string): boolean =>
  /^\s*<(?:\?xml|(?:\w+:)?(?:tt|transcript|timedtext)\b)/i.test(text);

const ATTRIBUTE = /([\w:.-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const FRAMES = /^(\d+:\d\d:\d\d):(\d+(?:\.\d+)?)$/;
const TICKS = /^(\d+)t$/;

/** Reads TTML and YouTube's XML: elements with a time and text. */
export function readXmlFile(text: string): ImportedCue[] {
  const whole = attributesOf(/<(?:\w+:)?tt\b[^>]*/i.exec(text)?.[0] ?? '');
  const units = { ticks: Number(whole['tickrate'] ?? 1), frames: Number(whole['framerate'] ?? 30) };
  const agents = new Map(
    elements(text, 'agent').map(({ attributes, inner }): [string | undefined, string] => [
      attributes['id'],
      textOf(inner),
    ]),
  );
  const records = ['p', 'text'].flatMap((name) =>
    elements(text, name).map(({ attributes: { agent, ...attributes }, inner }): Fields => ({
      ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, inSeconds(value, units)])),
      speaker: agents.get(agent) ?? attributes['speaker'],
      text: textOf(inner),
    })),
  );
  return cuesOfRecords(records).cues;
}

const textOf = (inner: string): string =>
  plain(inner.replace(/<(?:\w+:)?br\b[^<>]*>/gi, ' ').replace(/<[^<>]*>/g, ''));

/** Attributes without namespace prefixes. */
function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', quoted, apostrophed]) => [
      name.toLowerCase().replace(/^.*:/, ''),
      quoted ?? apostrophed ?? '',
    ]),
  );
}

function elements(text: string, name: string): { attributes: Record<string, string>; inner: string }[] {
  const [, ...parts] = text.split(new RegExp(String.raw`<(?:\w{1,20}:)?${name}(?=[\s>])`, 'i'));
  const close = new RegExp(String.raw`</(?:\w{1,20}:)?${name}\s*>`, 'i');
  return parts.map((part) => {
    const end = part.indexOf('>');
    const inner = part.slice(end + 1);
    const until = inner.search(close);
    return { attributes: attributesOf(part.slice(0, end)), inner: until < 0 ? inner : inner.slice(0, until) };
  });
}

/** Converts clock times with frames, and ticks, to seconds. Other times are unchanged. */
function inSeconds(value: string, units: { ticks: number; frames: number }): string {
  const [, clock, frames] = FRAMES.exec(value) ?? [];
  if (clock !== undefined)
    return `${clock}.${String(Math.floor((Number(frames) / units.frames) * 1000)).padStart(3, '0')}`;
  const ticks = TICKS.exec(value)?.[1];
  return ticks === undefined ? value : `${Number(ticks) / units.ticks}s`;
}
