import { askedBy, isQuestion } from './is-question.js';

const conversation = (...turns: [speaker: string | null, text: string][]) => {
  const lines = turns.map(([speaker, text], i) => ({ speaker, text, start: i * 4, end: i * 4 + 3 }));
  return [...askedBy(lines, lines.map(isQuestion))];
};

describe('askedBy', () => {
  it('gives the reply of another speaker to the question before it', () => {
    const asked = conversation(
      ['Ann', 'What does it cost?'],
      ['Ann', 'I mean, with the training.'],
      ['Ben', 'Forty dollars.'],
      ['Ben', 'A month, that is.'],
      ['Ann', 'Good, next topic.'],
      ['Ben', 'Fine.'],
    );
    expect(asked).toEqual([-1, -1, 0, 0, -1, -1]);
  });

  it('gives what follows where nobody knows who speaks, and of two questions the later one', () => {
    expect(conversation([null, 'Who pays?'], [null, 'And when?'], [null, 'Ann, in May.'])).toEqual([
      -1, -1, 1,
    ]);
  });
});
