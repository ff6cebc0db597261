import { isWorthListening } from './live-transcription-policy.js';

describe('isWorthListening', () => {
  const listened = Array.from({ length: 700 }, (_, parts) => parts).filter(isWorthListening);

  it('begins with the first part', () => expect(listened.slice(0, 5)).toEqual([1, 2, 3, 4, 5]));

  it('leaves at most a tenth of a long recording unheard', () => {
    const gaps = listened.slice(1).map((parts, index) => (parts - listened[index]! - 1) / parts);
    expect(Math.max(...gaps)).toBeLessThan(0.1);
  });

  it('decodes no more than fourteen times what there is', () => {
    const decoded = listened.filter((parts) => parts <= 120).reduce((sum, parts) => sum + parts, 0);
    expect(decoded / 120).toBeLessThan(14);
  });
});
