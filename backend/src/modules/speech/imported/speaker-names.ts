import type { ImportedCue } from './cue.js';

/** Words before a colon that are not names. */
const NOT_NAMES = new Set(
  `agenda also and answer but example for how however important note okay question remember reminder so summary
  that then therefore this tip update warning well what where who why yes no http https`.split(/\s+/),
);
const PREFIX = /^(?:>>\s*|-\s+)*([^\s:][^:\n]{0,79}):\s+(?=\S)/u;
const NAME = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}(@][\p{L}\p{M}\p{N}\p{Emoji_Presentation} .,'’()&@/_|-]*$/u;
const MAX_WORDS = 8;
/** Minimum share of cues that start with a name, or minimum repetitions of a name, for names to be trusted. */
const SHARE_OF_NAMED = 0.3;
const OFTEN = 3;
const SAME_MOMENT = 0.05;

/** Normalizes speaker labels: services use numbers from 0, `SPEAKER_00`, `spk_1`, or letters. */
export function speakerName(value: unknown): string | null {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return `Speaker ${value + 1}`;
  if (typeof value !== 'string') return null;
  const name = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (name === '' || /^(?:unknown|null|none|undefined)(?: speaker)?$/i.test(name)) return null;
  const numbered = /^(?:speaker|spk)_(\d{1,3})$/i.exec(name) ?? /^(\d{1,3})$/.exec(name);
  if (numbered) return `Speaker ${Number(numbered[1]) + 1}`;
  return /^[A-Z]$/.test(name) ? `Speaker ${name}` : name;
}

/**
 * Extracts names from texts that start with them, e.g. `Ann Lee: Good morning.` Look-alikes such as "One more thing:
 * ..." stay in the text unless many cues start with a name or the same one repeats.
 */
export function withNamesFromTexts(cues: readonly ImportedCue[]): ImportedCue[] {
  const found = cues.map(({ text, speaker }) => (speaker === null ? nameBefore(text) : null));
  const counts = new Map<string, number>();
  for (const prefix of found) if (prefix) counts.set(prefix.name, (counts.get(prefix.name) ?? 0) + 1);
  const named = found.filter((prefix) => prefix !== null).length;
  const isUsual = named >= cues.length * SHARE_OF_NAMED;
  const result: ImportedCue[] = [];
  cues.forEach((cue, at) => {
    const prefix = found[at];
    if (prefix && (isUsual || counts.get(prefix.name)! >= OFTEN)) {
      const { words: _, ...rest } = cue;
      return result.push({ ...rest, speaker: speakerName(prefix.name), text: prefix.rest });
    }
    const last = result.at(-1);
    const goesOn = cue.speaker === null && last && isMiddle(last, cue);
    return result.push(goesOn ? { ...cue, speaker: last.speaker } : cue);
  });
  return result;
}

function nameBefore(text: string): { name: string; rest: string } | null {
  const match = PREFIX.exec(text);
  if (!match) return null;
  const name = match[1]!.trim();
  const words = name.split(/\s+/);
  if (words.length > MAX_WORDS || !NAME.test(name) || NOT_NAMES.has(name.toLowerCase())) return null;
  return { name, rest: text.slice(match[0].length) };
}

/** A cue that continues an unfinished sentence without a pause has the same speaker. */
const isMiddle = (last: ImportedCue, { start }: ImportedCue): boolean =>
  last.end !== null && Math.abs(start - last.end) < SAME_MOMENT && !/[.?!…]["'”’)\]]*$/.test(last.text);
