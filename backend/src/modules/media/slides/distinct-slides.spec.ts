import { distinctSlides } from './distinct-slides.js';

const slide = (start: number, title: string | null, ...lines: string[]) => ({
  start,
  end: start + 10,
  title,
  lines,
});

describe('distinctSlides', () => {
  it('joins a slide whose points come one after the other', () => {
    expect(
      distinctSlides([
        slide(0, 'Pricing', 'Team: $40'),
        slide(10, 'Pricing', 'Team: $40', 'Business: $90'),
        slide(20, 'Next steps', 'Pilot in April'),
      ]),
    ).toEqual([
      { ...slide(0, 'Pricing', 'Team: $40', 'Business: $90'), end: 20 },
      slide(20, 'Next steps', 'Pilot in April'),
    ]);
  });

  it('keeps slides apart that share a title, or most of their words', () => {
    const apart = [
      slide(0, 'Pricing', 'Team: $40'),
      slide(10, 'Pricing', 'Discounts by volume'),
      slide(20, 'Discounts', 'by volume in 2026, and others'),
    ];
    expect(distinctSlides(apart)).toEqual(apart);
  });
});
