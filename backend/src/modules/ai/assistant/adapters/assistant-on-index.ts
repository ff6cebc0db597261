import type { SaidWord } from '../../search/ports/search-index.js';
import type { WhereSaid } from '../../search/where-said.js';
import { Assistant, type AssistantAnswer, type AssistantInput } from '../ports/assistant.js';
import { wordsToFind } from '../grammar/words-to-find.js';

/** Asks the search index where the words of a question are said, for an assistant that chooses among those moments. */
export class AssistantOnIndex extends Assistant {
  constructor(
    private readonly assistant: Assistant,
    private readonly whereSaid: Pick<WhereSaid, 'find'>,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
  }

  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    signal.throwIfAborted();
    return this.assistant.answer({ ...input, spokenWords: await this.wordsFromIndex(input) }, signal);
  }

  /** Null where no index can be asked: then the transcript is looked through. */
  private async wordsFromIndex(input: AssistantInput): Promise<SaidWord[] | null> {
    const { recordingId, tenantId, lines } = input;
    const terms = wordsToFind(input);
    if (recordingId === undefined || tenantId === undefined || lines.length === 0 || terms.length === 0)
      return null;
    try {
      return await this.whereSaid.find({ terms, scope: { tenantId }, recordingId });
    } catch (failure) {
      this.onFailure(failure);
      return null;
    }
  }
}
