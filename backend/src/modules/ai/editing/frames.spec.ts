import { Frame } from './frames.js';
import { tokensOf } from './tokens.js';

const matched = (frame: string, said: string, accepts: Parameters<Frame['match']>[1] = () => true) => {
  const parts = new Frame(frame).match(tokensOf(said, new Set()), accepts);
  return (
    parts &&
    Object.fromEntries(
      Object.entries(parts).map(([part, of]) => [part, of.map(({ word }) => word).join(' ')]),
    )
  );
};

describe('Frame', () => {
  it('gives the words of each part', () => {
    expect(matched('<replace> X with|by Y', 'swap annual price with yearly')).toEqual({
      X: 'annual price',
      Y: 'yearly',
    });
  });

  it('fits a clause throughout or not at all', () => {
    expect(matched('<remove> the? end', 'remove the end of it')).toBeNull();
    expect(matched('<remove> the? end', 'now remove the end')).toBeNull();
  });

  it('takes as many optional words as there are, and gives them back where a part needs them', () => {
    expect(matched('X should be|read? Y', 'truck should be lorry')).toEqual({ X: 'truck', Y: 'lorry' });
    expect(matched('X should be|read? Y', 'truck should be')).toEqual({ X: 'truck', Y: 'be' });
  });

  it('takes the shortest words for a part that are accepted', () => {
    const isLong = (part: string, { length }: readonly unknown[]) => part !== 'X' || length > 1;
    expect(matched('<replace> X with Y', 'replace with with with by', isLong)).toEqual({
      X: 'with with',
      Y: 'by',
    });
  });

  it('takes no word in quotes for one of its own', () => {
    expect(matched('<replace> X with Y', 'replace a "with" b')).toBeNull();
  });
});
