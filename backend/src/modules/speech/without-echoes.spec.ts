import { withoutEchoes } from './without-echoes.js';

const line = (text: string, start: number, end = start + 3) => ({ text, start, end });
const kept = (own: ReturnType<typeof line>[], other: ReturnType<typeof line>[]) =>
  withoutEchoes(own, other).map(({ text }) => text);

describe('withoutEchoes', () => {
  it('leaves out what the other channel says at that time, also where it is cut into other lines', () => {
    const other = [line('We ship on Friday.', 10, 12), line('The price stays as it is.', 12, 15)];
    const own = [
      line('We ship on Friday, the price stays as it is', 10.4, 15.3),
      line('Good, thank you very much.', 16),
    ];
    expect(kept(own, other)).toEqual(['Good, thank you very much.']);
  });

  it('keeps the same words at another time, other words at that time, and a short answer of its own', () => {
    const own = [
      line('We ship on Friday, right.', 40),
      line('And I would rather have Monday instead.', 10),
      line('Yes.', 12),
    ];
    expect(kept(own, [line('We ship on Friday, right.', 10), line('Yes, we do.', 13)])).toHaveLength(3);
  });
});
