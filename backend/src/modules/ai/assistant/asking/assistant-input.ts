import type { SpokenContent } from '../../../recordings/index.js';
import type { AssistantInput, PreviousQuestion } from '../ports/assistant.js';

export const assistantInput = (
  question: string,
  { recordingId, tenantId, isCut, lines, chapters, description, duration }: SpokenContent,
  previous: PreviousQuestion | null,
): AssistantInput => ({
  // The index has the original: of what is cut, the lines themselves are looked through.
  ...(!isCut && { recordingId, tenantId }),
  question,
  lines,
  chapters: chapters.map(({ title, startTime, summary }) => ({ title, start: startTime, summary })),
  description,
  duration,
  previous,
});
