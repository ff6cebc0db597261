import { wordsOf } from '../../../shared/text/tokenise.js';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import type { EditorInput } from './ports/editor.js';

/** Something that the editor does with its own tools: with speakers, the transcript or cuts. Each can be undone. */
export interface TranscriptAction {
  kind: 'renameSpeaker' | 'replaceWords' | 'cutSmallTalk' | 'cutPauses';
  /** “Rename Speaker 2 to Dana”, for a button. */
  label: string;
  /** The speaker or the words as they are; null for cuts. */
  from: string | null;
  to: string | null;
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

/** Null where the command asks for nothing of the kind, or names a speaker or words that the transcript does not have. */
export function transcriptAction({ command, lines }: EditorInput): TranscriptAction | null {
  const text = command
    .trim()
    .replace(/[“”„]/gu, '"')
    .replace(/^(?:please|pls|can you|could you) /i, '')
    .replace(/(?:,? please)?[.!?]*$/i, '');
  return speakerRenamed(text, lines) ?? wordsReplaced(text, lines) ?? cutsProposed(text);
}

function speakerRenamed(text: string, lines: EditorInput['lines']): TranscriptAction | null {
  const speakers = new Set(lines.flatMap(({ speaker }) => speaker ?? []));
  for (const from of speakers) {
    const named = new RegExp(
      `^(?:(rename|call|name|label|change|make)(?: the)? )?(?:speaker )?${RegExp.escape(from)}(?: (to|as|into|is|should be)(?: called| named)?|:| =| ->)? (.+)$`,
      'iu',
    ).exec(text);
    const to = named?.[3]?.replaceAll('"', '').trim() ?? '';
    if (named && (named[1] ?? named[2]) && /^\p{Lu}/u.test(to) && to.length <= RECORDING_LIMITS.speaker)
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

/** Whether nothing else can be meant, so that no text of the recording is to change. */
export const isOfTranscriptAlone = ({ command }: EditorInput, { kind }: TranscriptAction): boolean =>
  kind.startsWith('cut') || /\b(?:speaker|transcript|captions|subtitles)\b/i.test(command);
