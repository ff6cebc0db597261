import type { ReadLine } from './slide.js';
import { slideOfPage } from './slide-of-page.js';

/** A line of words from the left; ` | ` is a wide gap. */
function line(text: string, top: number, height: number, confidence = 90): ReadLine {
  let left = 60;
  const words = text.split(' ').flatMap((word) => {
    if (word === '|') {
      left += 10 * height;
      return [];
    }
    const right = left + word.length * height * 0.5;
    const read = { text: word, confidence, left, top, right, bottom: top + height };
    left = right + height * 0.3;
    return [read];
  });
  return { height, words };
}

describe('slideOfPage', () => {
  it('tells the title from the points', () => {
    const page = [
      line('Security and compliance', 60, 52),
      line('« SOC 2 Type 2 since 2024', 200, 30),
      line('e Data stays in Frankfurt', 250, 30),
      line('Lumora 2026', 690, 18),
    ];
    expect(slideOfPage(page, 720)).toEqual({
      title: 'Security and compliance',
      lines: ['SOC 2 Type 2 since 2024', 'Data stays in Frankfurt', 'Lumora 2026'],
    });
  });

  it('joins a title of two lines, and parts what stands side by side', () => {
    const page = [
      line('What happens', 60, 50),
      line('in the pilot | Daniel Reyes', 115, 50),
      line('Six weeks', 300, 30),
      line('Two sites', 350, 30),
      line('One price', 400, 30),
    ];
    expect(slideOfPage(page, 720)).toEqual({
      title: 'What happens in the pilot',
      lines: ['Daniel Reyes', 'Six weeks', 'Two sites', 'One price'],
    });
  });

  it('gives people beside each other no title', () => {
    expect(slideOfPage([line('Daniel Reyes | Alasdair Boyd', 600, 16)], 720)).toEqual({
      title: null,
      lines: ['Daniel Reyes', 'Alasdair Boyd'],
    });
  });

  it('believes nothing that is not read surely', () => {
    expect(slideOfPage([line('FE | asd hjk', 60, 50, 30)], 720)).toBeNull();
  });
});
