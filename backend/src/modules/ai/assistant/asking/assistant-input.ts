import type { SpokenContent } from '../../../recordings/index.js';
import type { AssistantInput, PreviousQuestion } from '../ports/assistant.js';

export const assistantInput = (
  question: string,
  { recordingId, lines, chapters, title, description, duration }: SpokenContent,
  known: Pick<AssistantInput, 'vectors' | 'moments'>,
  previous: PreviousQuestion | null,
): AssistantInput => ({
  recordingId,
  question,
  lines,
  title,
  description,
  duration,
  previous,
  ...known,
  chapters: chapters.map(({ title, startTime, summary }) => ({ title, start: startTime, summary })),
});
