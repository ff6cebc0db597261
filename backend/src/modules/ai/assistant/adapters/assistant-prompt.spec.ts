import { linesToAsk } from './assistant-prompt.js';
import { aQuestion } from '../ports/assistant.contract.js';

const LINES = Array.from({ length: 6_000 }, (_, n) => ({
  text:
    n === 4_321
      ? 'Well, so it was, as I said to you and to them: fifteen hundred, that is it then.'
      : `Somebody explains detail number ${n} of the quarterly report at length`,
  start: n * 6,
  end: n * 6 + 5,
}));

describe('linesToAsk', () => {
  const numbersIn = (question: ReturnType<typeof aQuestion>): number[] =>
    linesToAsk(question).map((line) => LINES.indexOf(line));

  it('has the lines that are nearest to the question with their neighbours, however long the talk is, and no others', () => {
    const asked = { lines: LINES, duration: 36_000 };
    expect(numbersIn(aQuestion('Why 1500?', asked))).not.toContain(4_321);
    const found = {
      lines: [4_321],
      isSure: true,
      likelihood: 1,
      ranked: [4_321, 12],
      met: [],
      closest: null,
    };
    const numbers = numbersIn(aQuestion('Why 1500?', { ...asked, found }));
    expect(numbers).toEqual([11, 12, 13, 4_320, 4_321, 4_322]);
  });
});
