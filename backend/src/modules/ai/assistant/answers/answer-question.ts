import { plainText } from '../../../../shared/text/plain-text.js';
import { findLines } from '../finding/find-lines.js';
import { readTalk } from '../finding/read-talk.js';
import { marksOf } from '../finding/wanted.js';
import { completed } from '../grammar/previous-question.js';
import { courtesy } from '../grammar/question-kind.js';
import {
  type FoundLines,
  type AssistantAnswer,
  type AssistantInput,
  quotedFrom,
  unquoted,
} from '../ports/assistant.js';
import type { Vector } from '../../vectors/ports/embedder.js';
import { atTime } from './at-time.js';
import { overview } from './overview.js';
import { closestIn, passage, toldAt } from './quoted-text.js';

export const NOT_COVERED = unquoted('The transcript of this recording does not cover that.');
const MAYBE_NOT_COVERED = 'The transcript of this recording may not cover that.';
const NOTHING_SAID = unquoted('This recording has no transcript to answer from.');

/**
 * Answers with up to three lines of the transcript. `sure` is only set if the fitted model is confident. Pure,
 * offline and deterministic.
 */
export function answerQuestion(input: AssistantInput): AssistantAnswer {
  if (!input.lines.some(isSpoken)) return NOTHING_SAID;
  const polite = courtesy(input.question);
  if (polite) return unquoted(polite);
  const asked = { ...input, question: completed(input.question, input.previous) };
  const isOfSeveral = input.lines.some(({ recordingId }) => recordingId !== undefined);
  return (isOfSeveral ? null : (atTime(asked) ?? overview(asked))) ?? fromLines(asked);
}

export function findIn(
  { question, lines, vectors, title = '', description, chapters }: AssistantInput,
  vector: Vector | null,
): FoundLines {
  const heading = [title, description, ...chapters.map((chapter) => chapter.title)].join(' ');
  return findLines(readTalk(lines, vector && (vectors ?? null), heading), {
    text: plainText(question),
    vector,
  });
}

function fromLines(input: AssistantInput): AssistantAnswer {
  const { question, lines, found = findIn(input, null) } = input;
  const [first, ...others] = found.lines.map((at) => lines[at]!);
  if (!first) return notNear(input, found);
  const marks = (text: string) => marksOf(question, text);
  if (found.isSure) return quotedFrom(passage(lines, found.lines[0]!), [first, ...others], { marks });
  const closest = [closestIn('this recording', found), ...[first, ...others].map(toldAt)];
  return quotedFrom(closest.join('\n'), [first, ...others], { sure: false, marks });
}

/** A refusal that still names the closest line, unless the question is certainly about something else. */
function notNear({ lines, vectors }: AssistantInput, found: FoundLines): AssistantAnswer {
  const closest = lines[found.closest ?? -1];
  if (!closest || (!vectors && found.met.length === 0)) return NOT_COVERED;
  return unquoted([MAYBE_NOT_COVERED, closestIn('this recording', found), toldAt(closest)].join('\n'));
}

const isSpoken = ({ text }: { text: string }): boolean => /[\p{L}\p{N}]/u.test(text);
