import { wordsOf } from '../../../shared/text/tokenise.js';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import type { EditedContent, EditorInput } from './ports/editor.js';

/** A change of speakers, transcript or cuts that the editor makes with its own tools. Each can be undone. */
export interface TranscriptAction {
  kind: 'renameSpeaker' | 'replaceWords' | 'cutSmallTalk' | 'cutPauses' | 'cutChapters';
  /** Label of a button, e.g. “Rename Speaker 2 to Dana”. */
  label: string;
  /** The current speaker or words; null for cuts. */
  from: string | null;
  to: string | null;
  /** The parts to cut, in seconds of the original. Set for the action `cutChapters` only. */
  ranges?: { start: number; end: number }[];
}

const PLACES = ' (?:everywhere|throughout|in the (?:whole |entire )?(?:transcript|captions|subtitles))';
const REPLACING = new RegExp(
  `^(?:replace|change|correct|fix|swap)(?: the words?)? (?:"([^"]+)"|(.+?)) (?:with|by|to|into|for) (?:"([^"]+)"|(.+?))(?:${PLACES})?$`,
  'iu',
);
const OF_TEXT = /^(?:the|my|its|all|every|each|an?) |\b(?:titles?|description|chapters?|summary)\b/i;
const CUTTING = /^(?:remove|delete|cut(?: out)?|drop|skip|trim|take out|get rid of) (?:all |any )?(?:the )?/i;
const CUTS = [
  [
    'cutSmallTalk',
    'Find small talk to cut',
    /^(?:small[ -]?talk|chit-?chat|banter|pleasantries|goodbyes?)\b/i,
  ],
  ['cutPauses', 'Find long pauses to cut', /^(?:long )?(?:pauses?|silences?)\b/i],
] as const;

/** Empty if the command requests no such change, or names a speaker or words missing in the transcript. */
export function transcriptActions({ command, lines }: EditorInput): TranscriptAction[] {
  const text = command
    .trim()
    .replace(/[“”„]/gu, '"')
    .replace(/^(?:please|pls|can you|could you) /i, '')
    .replace(/(?:,? please)?[.!?]*$/i, '');
  const renamed = speakersRenamed(text, lines);
  if (renamed.length > 0) return renamed;
  const other = wordsReplaced(text, lines) ?? cutsProposed(text);
  return other ? [other] : [];
}

const RENAMING = '(rename|call|name|label|change|make)(?: the)? ';
const SEVERAL = /\s*[;,](?: and)?\s+|\s+and\s+/i;

/** Several speakers in one sentence: "Speaker 1 is Nora and Speaker 2 is Tom". */
function speakersRenamed(text: string, lines: EditorInput['lines']): TranscriptAction[] {
  const speakers = [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))];
  const clauses = /^([^"]*)$/.test(text)
    ? text.split(SEVERAL)
    : text.split(/\s*,?\s+and\s+(?=[^"]*(?:"[^"]*"[^"]*)*$)/i);
  const verb = new RegExp(`^${RENAMING}`, 'iu').exec(text)?.[0] ?? '';
  const each = clauses.map((clause, at) =>
    speakerRenamed(
      at > 0 && verb && !clause.toLowerCase().startsWith(verb.toLowerCase()) ? verb + clause : clause,
      speakers,
    ),
  );
  if (each.every((one) => one !== null)) return each;
  const whole = speakerRenamed(text, speakers);
  return whole && !/ and \p{Lu}/u.test(whole.to ?? '') ? [whole] : inOrder(text, speakers);
}

/** "Rename Speaker 1 and Speaker 2 to Nora and Tom". */
function inOrder(text: string, speakers: readonly string[]): TranscriptAction[] {
  const [, , from = '', to = ''] =
    new RegExp(`^${RENAMING}(.+?) (?:to|as|into) (.+?)(?: respectively)?$`, 'iu').exec(text) ?? [];
  const names = to.split(SEVERAL);
  const renamed = from
    .split(SEVERAL)
    .map((one, at) => speakerRenamed(`rename ${one} to ${names[at]}`, speakers));
  return renamed.length === names.length && renamed.every((one) => one !== null) ? renamed : [];
}

function speakerRenamed(text: string, speakers: readonly string[]): TranscriptAction | null {
  for (const from of speakers) {
    const speaker = `(?:speaker )?${RegExp.escape(from)}`;
    const named = new RegExp(
      `^(?:${RENAMING})?${speaker}(?: (to|as|into|is|should be)(?: called| named)?|:| =| ->)? (.+)$`,
      'iu',
    ).exec(text);
    const [, theirs] = new RegExp(`^(.+) is ${speaker}$`, 'iu').exec(text) ?? [];
    const to = (named?.[3] ?? theirs ?? '').replaceAll('"', '').trim();
    const isMeant = theirs !== undefined || named?.[1] !== undefined || named?.[2] !== undefined;
    if (isMeant && /^\p{Lu}/u.test(to) && to.length <= RECORDING_LIMITS.speaker)
      return { kind: 'renameSpeaker', label: `Rename ${from} to ${to}`, from, to };
  }
  return null;
}

function wordsReplaced(text: string, lines: EditorInput['lines']): TranscriptAction | null {
  const [, quoted, bare = '', quotedBy, bareBy = ''] = REPLACING.exec(text) ?? [];
  const [from, to] = [quoted ?? bare, quotedBy ?? bareBy];
  const wanted = ` ${wordsOf(from).join(' ')} `;
  if (wanted.trim() === '' || to === '' || (!quoted && OF_TEXT.test(from))) return null;
  if (!lines.some((line) => ` ${wordsOf(line.text).join(' ')} `.includes(wanted))) return null;
  return { kind: 'replaceWords', label: `Replace “${from}” with “${to}” in the transcript`, from, to };
}

function cutsProposed(text: string): TranscriptAction | null {
  const what = CUTTING.test(text) ? text.replace(CUTTING, '') : '';
  const [kind, label] = CUTS.find(([, , words]) => words.test(what)) ?? [];
  return kind && label && !OF_TEXT.test(what) ? { kind, label, from: null, to: null } : null;
}

/** Whether the command can only mean the transcript, so that no text changes. */
export const isOfTranscriptAlone = ({ command }: EditorInput, { kind }: TranscriptAction): boolean =>
  kind.startsWith('cut') || /\b(?:speaker|transcript|captions|subtitles)\b/i.test(command);

const PART = /\b(?:parts?|sections?|bits?|pieces?|portions?|segments?|passages?|minutes?)\b/i;
const OF_MARKS =
  /\b(?:chapters?|marks?|headings?|titles?|description|summary|summaries|sentences?|words?)\b/i;

/**
 * “Remove the pricing part” may mean the chapter or its content; returns the cut in that case.
 * @param edits changes of texts by the command
 */
export function cutMeantBy(
  { command, content, duration }: EditorInput,
  edits: Partial<EditedContent>,
): TranscriptAction | null {
  if (!CUTTING.test(command) || !PART.test(command) || OF_MARKS.test(command)) return null;
  const { chapters = content.chapters, ...texts } = edits;
  const gone = content.chapters.filter(
    ({ startTime }) => !chapters.some((one) => one.startTime === startTime),
  );
  if (gone.length === 0 || Object.keys(texts).length > 0) return null;
  const endOf = (start: number) =>
    content.chapters.find(({ startTime }) => startTime > start)?.startTime ?? duration;
  return {
    kind: 'cutChapters',
    label: `Cut ${listed.format(gone.map(({ title }) => (title.startsWith('“') ? title : `“${title}”`)))} out of the recording`,
    from: null,
    to: null,
    ranges: gone.map(({ startTime, endTime }) => ({
      start: startTime,
      end: Math.min(endTime ?? endOf(startTime), endOf(startTime)),
    })),
  };
}

const listed = new Intl.ListFormat('en');
