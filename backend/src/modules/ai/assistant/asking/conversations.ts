import { Injectable } from '@nestjs/common';
import type { AssistantAnswer, PreviousQuestion } from '../ports/assistant.js';
import { completed, leansBack } from '../grammar/previous-question.js';
import { courtesy } from '../grammar/question-kind.js';
import type { SpokenContent } from '../../../recordings/index.js';

const KEPT_MS = 1_800_000;
const MAX_CONVERSATIONS = 2_000;

/** Kept for half an hour in this process only. If lost, the follow-up must be asked in full. */
@Injectable()
export class Conversations {
  private readonly last = new Map<string, PreviousQuestion & { at: number }>();

  async answered(
    person: string,
    { recordingId, timeline }: Pick<SpokenContent, 'recordingId' | 'timeline'>,
    question: string,
    answer: (previous: PreviousQuestion | null) => Promise<AssistantAnswer>,
  ): Promise<AssistantAnswer> {
    // Keyed by cuts too, because times of one version are invalid in another.
    const key = `${person} ${recordingId} ${JSON.stringify(timeline.removed)}`;
    const known = this.last.get(key);
    const previous = known && leansBack(question) && Date.now() - known.at < KEPT_MS ? known : null;
    const given = await answer(previous);
    if (courtesy(question) === null) this.keep(key, asked(question, previous, given));
    return given;
  }

  private keep(key: string, question: PreviousQuestion): void {
    this.last.delete(key);
    this.last.set(key, { ...question, at: Date.now() });
    const [oldest] = this.last.keys();
    if (this.last.size > MAX_CONVERSATIONS && oldest !== undefined) this.last.delete(oldest);
  }
}

/** Stored completed, so that chains of follow-ups keep their subject. */
const asked = (
  question: string,
  previous: PreviousQuestion | null,
  { timestamp }: AssistantAnswer,
): PreviousQuestion => ({ question: completed(question, previous), timestamp });
