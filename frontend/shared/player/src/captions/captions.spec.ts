import { captionsFrom } from './captions.js';

function aLine(text: string, start: number, end: number) {
  return { id: String(start), text, speaker: '', start, end };
}

describe('captionsFrom', () => {
  it('makes one caption of a short line', () => {
    expect(captionsFrom([aLine('Hello there.', 1, 3)])).toEqual([{ start: 1, end: 3, text: 'Hello there.' }]);
  });

  it('cuts a long line between words into captions that share its time without gap', () => {
    const text = 'we walk through the whole rollout plan step by step and answer every open question '
      .repeat(3)
      .trim();
    const captions = captionsFrom([aLine(text, 10, 22)]);
    expect(captions.length).toBeGreaterThan(2);
    expect(captions.every((caption) => caption.text.length <= 84)).toBe(true);
    expect(captions.map((caption) => caption.text).join(' ')).toBe(text);
    expect(captions[0]?.start).toBe(10);
    expect(captions.at(-1)?.end).toBeCloseTo(22);
    captions.slice(1).forEach((caption, index) => expect(caption.start).toBe(captions[index]?.end));
  });

  it('ends a caption where the next line begins', () => {
    expect(captionsFrom([aLine('One.', 0, 8), aLine('Two.', 5, 9)])[0]?.end).toBe(5);
  });

  it('writes what WebVTT would read as markup as text', () => {
    expect(captionsFrom([aLine('<v Bob> R&D --> sales', 0, 2)])[0]?.text).toBe(
      '&lt;v Bob&gt; R&amp;D --&gt; sales',
    );
  });

  it('shows nothing for blank lines', () => {
    expect(captionsFrom([aLine('  ', 0, 2)])).toEqual([]);
  });
});
