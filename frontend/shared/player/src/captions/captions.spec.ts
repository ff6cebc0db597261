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
    const captions = captionsFrom([aLine(text, 10, 25)]);
    expect(captions.length).toBeGreaterThan(2);
    expect(captions.every((caption) => caption.text.length <= 84)).toBe(true);
    expect(captions.map((caption) => caption.text).join(' ')).toBe(text);
    expect(captions[0]?.start).toBe(10);
    expect(captions.at(-1)?.end).toBeCloseTo(25);
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

  it('stays until it can be read, but not into the next line', () => {
    const text = 'The trucks leave the yard at seven.';
    expect(captionsFrom([aLine(text, 0, 0.5)])[0]?.end).toBeCloseTo(1.75);
    expect(captionsFrom([aLine('木曜日に必要です。', 0, 0.5)])[0]?.end).toBeCloseTo(2.25);
    expect(captionsFrom([aLine(text, 0, 0.5), aLine('Then', 0.6, 1)])[0]?.end).toBe(0.6);
  });

  it('cuts Japanese between its words, in captions of two short lines', () => {
    const text =
      '本日は北側の倉庫への納品について話し合います。木曜日に十二台のトラックと一台のクレーンが必要です。';
    const captions = captionsFrom([aLine(text, 0, 30)]).map((caption) => caption.text);
    expect(captions.join('')).toBe(text);
    expect(captions.every((caption) => caption.length <= 26 && !/^[。、]/.test(caption))).toBe(true);
    expect(captions.some((caption) => caption.includes('トラック'))).toBe(true);
  });

  it('shows nothing for blank lines', () => {
    expect(captionsFrom([aLine('  ', 0, 2)])).toEqual([]);
  });
});
