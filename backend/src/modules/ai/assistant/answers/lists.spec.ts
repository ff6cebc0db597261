import { answerQuestion } from './answer-question.js';
import { actions, decisions, distinct, questions } from './lists.js';

const input = (...texts: string[]) => ({
  ...{ question: '', description: '', chapters: [], duration: 600 },
  lines: texts.map((text, i) => ({ text, speaker: i % 2 ? 'Anna' : 'Ben', start: i * 10, end: i * 10 + 9 })),
});
const listed = ({ answer }: { answer: string }) => answer.split('\n').slice(1);

it('lists next steps with who and when', () => {
  const talk = input('Could you send us the references?', 'Yes, I will send you the references by Friday.');
  expect(listed(actions(talk))).toEqual([expect.stringMatching(/^0:\d\d Anna: .*references.*Friday/)]);
  expect(listed(actions(input('The system will plan the routes at night.')))).toEqual([]);
});

it('lists what is settled here, not what was settled at another time', () => {
  expect(
    listed(decisions(input("Let's do the trial, with Doncaster only.", "Then that's decided."))),
  ).toHaveLength(1);
  expect(listed(decisions(input('We decided the same in Portland.')))).toEqual([]);
});

it('lists a question that is asked twice once', () => {
  const asked = questions(input('What does the training cost?', 'Sorry?', 'What does the training cost us?'));
  expect(listed(asked).filter((line) => line.includes('training'))).toHaveLength(1);
});

it('says nothing twice', () => {
  const texts = ['The price is $49 per vehicle.', 'So the price per vehicle is $49.', 'We start in May.'];
  expect(distinct(texts.map((text) => ({ text }))).map(({ text }) => text)).toEqual([texts[0], texts[2]]);
});

it('sums up in as many lines as are asked for, each with its time', () => {
  const talk = {
    ...input(
      'The platform costs forty nine dollars per vehicle.',
      'Our insurance wants the logs for five years.',
      "Let's do the trial, with Doncaster only.",
      'I will send you the references by Friday.',
    ),
    description: 'The platform costs $49 per vehicle. The insurance wants logs for five years.',
  };
  for (const question of ['Give me a three-bullet summary', 'Summarize it in 3 bullet points']) {
    const lines = answerQuestion({ ...talk, question }).answer.split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => /^\d+:\d\d \S/.test(line))).toBe(true);
    expect(lines.join()).toContain('$49');
  }
});

it('quotes nothing where it says that the answer is not there', () => {
  const talk = input('The scanner stands beside the door of the office.', 'It was raining all the day.');
  const { answer, source } = answerQuestion({ ...talk, question: 'Who repairs the scanner on Sundays?' });
  expect(source).toBeNull();
  expect(answer).not.toContain('door');
});
