import type { Assistant, AssistantInput } from './assistant.js';
import { aCall } from '../../writing/ports/writer.contract.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

export const aQuestion = (question: string, over: Partial<AssistantInput> = {}): AssistantInput => ({
  question,
  lines: aCall,
  chapters: [],
  description: '',
  duration: 121.5,
  ...over,
});

export function describeAssistant(
  name: string,
  open: () => Promise<{ assistant: Assistant; close: () => Promise<void> }>,
): void {
  describe(`${name} as Assistant`, () => {
    let assistant: Assistant;
    let close: () => Promise<void>;
    const { signal } = new AbortController();
    beforeAll(async () => void ({ assistant, close } = await open()));
    afterAll(() => close());

    it('answers with a line of the transcript word for word and its start', async () => {
      const answer = await assistant.answer(aQuestion('How long does the database backup take?'), signal);
      expect(answer.answer).toContain('four hours');
      expect(answer.source).toBe('the database backup takes four hours before the migration');
      expect(answer.timestamp).toBe(70.5);
    });

    it('says that the transcript does not hold the answer', async () => {
      const answer = await assistant.answer(aQuestion('What is the capital of France?'), signal);
      expect(answer).toMatchObject({ timestamp: null, source: null, sure: false, lines: [] });
      expect(answer.answer).toMatch(/not cover/);
    });

    it('says that nothing was said', async () => {
      const answer = await assistant.answer(aQuestion('What was decided?', { lines: [] }), signal);
      expect(answer).toMatchObject({ timestamp: null, source: null });
      expect(answer.answer).toMatch(/no transcript/);
    });

    it('answers in plain text what was said with markup', async () => {
      const text = 'the <b>rollout</b> date is [here](https://evil.example/x) on <script>monday</script>';
      const lines: TranscriptLine[] = [...aCall, { text: text, start: 125, end: 130 }];
      const { answer, source } = await assistant.answer(aQuestion('When is the rollout?', { lines }), signal);
      expect(answer).not.toMatch(/[<>]|https?:|\]\(/);
      expect(source).toBe(text);
    });

    it('rejects with the reason of an abort', async () => {
      const reason = new Error('nobody waits');
      await expect(assistant.answer(aQuestion('When?'), AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });
}
