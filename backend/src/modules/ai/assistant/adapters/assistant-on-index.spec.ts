import type { MentionSearch } from '../../search/ports/search-index.js';
import type { SaidWord } from '../../search/ports/search-index.js';
import { ExtractiveAssistant } from './extractive.assistant.js';
import { AssistantOnIndex } from './assistant-on-index.js';
import { aQuestion } from '../ports/assistant.contract.js';

const LINES = ['We begin at nine.', 'That is fifteen hundred dollars.', 'The backup runs at night.'].map(
  (text, n) => ({ text, start: n * 10, end: n * 10 + 9 }),
);
const ofRecording = { lines: LINES, recordingId: 'r', tenantId: 't' };
const { signal } = new AbortController();

function anIndex(answers: (terms: string[]) => SaidWord[]) {
  const searches: (Omit<MentionSearch, 'terms'> & { words: string[] })[] = [];
  const failures: unknown[] = [];
  const index = {
    find: async ({ terms, ...search }: MentionSearch) => {
      const words = terms.map(({ slots }) => slots[0]![0]!);
      searches.push({ ...search, words });
      return answers(words);
    },
  };
  const assistant = new AssistantOnIndex(new ExtractiveAssistant(), index, (failure) =>
    failures.push(failure),
  );
  return { assistant, searches, failures };
}

const foundOn = (word: string, at: number, spellings: string[] = []): SaidWord => ({
  ...{ word, spellings, lines: [{ ...LINES[at]!, times: 1 }] },
});

describe('AssistantOnIndex', () => {
  it('answers with the line on which the index finds the words', async () => {
    const { assistant, searches } = anIndex(() => [foundOn('1500', 1)]);
    const question = 'Is 1500 too much?';
    expect(await assistant.answer(aQuestion(question, ofRecording), signal)).toMatchObject({ timestamp: 10 });
    expect(searches).toEqual([{ scope: { tenantId: 't' }, recordingId: 'r', words: ['1500'] }]);
    const alone = await new ExtractiveAssistant().answer(aQuestion(question, ofRecording), signal);
    expect(alone.timestamp).toBeNull();
  });

  it('believes the index where it finds no word', async () => {
    const { assistant } = anIndex((words) => words.map((word) => ({ word, lines: [], spellings: [] })));
    const answer = await assistant.answer(aQuestion('When does the backup run?', ofRecording), signal);
    expect(answer.timestamp).toBeNull();
  });

  it('takes a spelling of the index that is one slip away', async () => {
    const { assistant } = anIndex(() => [
      { word: 'bakcup', lines: [], spellings: ['backup', 'pickup'] },
      foundOn('backup', 2),
    ]);
    const answer = await assistant.answer(aQuestion('What about the bakcup?', ofRecording), signal);
    expect(answer).toMatchObject({ timestamp: 20 });
  });

  it('looks through the transcript where the index cannot be asked', async () => {
    const down = new Error('no connection');
    const { assistant, failures } = anIndex(() => {
      throw down;
    });
    const answer = await assistant.answer(aQuestion('What about the backup?', ofRecording), signal);
    expect(answer).toMatchObject({ timestamp: 20 });
    expect(failures).toEqual([down]);
  });

  it.each(['Summarize it', 'hi', 'What was decided?'])('asks the index nothing for %j', async (question) => {
    const { assistant, searches } = anIndex(() => []);
    await assistant.answer(aQuestion(question, ofRecording), signal);
    expect(searches).toEqual([]);
  });

  it('asks for the words of the question before and for what people say instead', async () => {
    const { assistant, searches } = anIndex(() => []);
    const previous = { question: 'What does the pilot cost?', timestamp: null };
    await assistant.answer(aQuestion('and when?', { ...ofRecording, previous }), signal);
    expect(searches[0]!.words).toEqual(expect.arrayContaining(['pilot', 'cost', 'price', 'trial']));
  });
});
