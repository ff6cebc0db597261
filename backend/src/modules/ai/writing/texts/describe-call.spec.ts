import { describeCall } from './describe-call.js';

const call = (day: string) =>
  [
    ['Ann', "Let's talk about pricing."],
    ['Ben', `Shall we meet again ${day} at ten?`],
    ['Ann', 'Yes, that works.'],
  ].map(([speaker, text], i) => ({ speaker: speaker!, text: text!, start: i * 5, end: i * 5 + 5 }));

describe('describeCall', () => {
  it('says when those who speak meet again', () => {
    expect(describeCall(call('on Tuesday, March 24'), ['Pricing', 'Security'])).toBe(
      'This recording is about pricing and security. The next meeting is on Tuesday, March 24 at ten.',
    );
  });

  it.each(['tomorrow', 'next Tuesday'])('does not tell a later reader of %s', (day) => {
    expect(describeCall(call(day), ['Pricing', 'Security'])).toBe(
      'This recording is about pricing and security.',
    );
  });

  it('takes no other day for one that it does not tell', () => {
    const lines = [...call('on Friday'), ...call('tomorrow')].map((line, i) => ({ ...line, start: i * 60 }));
    expect(describeCall(lines, ['Pricing', 'Security'])).toBe(
      'This recording is about pricing and security.',
    );
  });

  it('says topics as they stand within a sentence', () => {
    const lines = [
      ...call('on Friday'),
      { text: 'We call it Horizon. The line is fast.', speaker: null, start: 90, end: 95 },
    ];
    const topics = [
      'What you told us',
      '5. Line three',
      'Horizon today',
      'Your roof',
      'Making your own courses',
      'Pricing',
      'Next steps',
    ];
    expect(describeCall(lines, topics)).toMatch(
      'This recording is about line three, Horizon today, the roof, making courses and pricing. ',
    );
  });

  it('has nothing to say where less than two topics are announced', () => {
    expect(describeCall(call('on Tuesday'), ['Pricing', 'Next steps'])).toBeNull();
  });
});
