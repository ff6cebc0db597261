import type { SpokenContent } from '../../../recordings/index.js';
import type { Vector } from '../../vectors/ports/embedder.js';
import type { AssistantInput, PreviousQuestion } from '../ports/assistant.js';

export const assistantInput = (
  question: string,
  { recordingId, lines, chapters, description, duration }: SpokenContent,
  vectors: readonly Vector[] | null,
  previous: PreviousQuestion | null,
): AssistantInput => ({
  ...{ recordingId, question, lines, vectors, description, duration, previous },
  chapters: chapters.map(({ title, startTime, summary }) => ({ title, start: startTime, summary })),
});
