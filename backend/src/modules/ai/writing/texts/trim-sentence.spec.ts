import { versionsOf } from './trim-sentence.js';

describe('versionsOf', () => {
  it('drops what people say around a statement', () => {
    expect(versionsOf('Well, I think the contract is really expensive, actually.')).toEqual([
      'The contract is expensive.',
    ]);
  });

  it('keeps an emphasis that carries the meaning', () => {
    expect(versionsOf('The search is not really slow.')).toEqual(['The search is not really slow.']);
    expect(versionsOf('It was a matter of course in the middle ages.')).toEqual([
      'It was a matter of course in the middle ages.',
    ]);
  });

  it('cuts at the joints of a strung sentence, never within a clause', () => {
    expect(
      versionsOf('You opened thirty eight tickets in the quarter, that is down from fifty five.'),
    ).toEqual([
      'You opened thirty eight tickets in the quarter.',
      'You opened thirty eight tickets in the quarter, that is down from fifty five.',
      'That is down from fifty five.',
    ]);
  });

  it('begins where the speaker began anew', () => {
    expect(versionsOf("We're looking for some we're looking for a device that is robust.")).toEqual([
      "We're looking for a device that is robust.",
    ]);
    expect(versionsOf('We have what we need.')).toEqual(['We have what we need.']);
  });

  it('leaves away whom it is said to, and the beginning of a word', () => {
    expect(versionsOf('Mr. Chair, the fund is empty.')).toEqual(['The fund is empty.']);
    expect(versionsOf('Recently, we sh changed the depots.')).toEqual(['We changed the depots.']);
  });
});
