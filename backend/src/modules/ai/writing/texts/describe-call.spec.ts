import { describeCall } from './describe-call.js';

describe('describeCall', () => {
  it('names who speaks and what is announced or shown, word for word', () => {
    expect(describeCall(['Maya', 'Tom'], ['Welcome', 'Our pricing', '2. Security?', 'Next steps'])).toBe(
      'With Maya and Tom. Topics: Our pricing; Security.',
    );
  });

  it('leaves out what nobody knows', () => {
    expect(describeCall([], [])).toBe('');
    expect(describeCall(['Ann'], [])).toBe('With Ann.');
    expect(describeCall([], ['Pricing', 'Pricing'])).toBe('Topics: Pricing.');
  });
});
