import { captionsFrom } from './captions.js';

function aLine(text: string, start: number, end: number, speaker = '') {
  return { id: String(start), text, speaker, start, end };
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

  it.each([
    [
      'Japanese',
      '本日は北側の倉庫への納品について話し合います。木曜日に十二台のトラックと一台のクレーンが必要です。',
      32,
    ],
    ['Thai', 'วันนี้เราจะคุยเรื่องการส่งสินค้าไปยังคลังสินค้าทางเหนือวันพฤหัสบดีเราต้องการรถบรรทุกสิบสองคันและเครนหนึ่งคัน', 70],
  ])('holds %s to the lengths of its script, and cuts it between words', (_, text, most) => {
    const captions = captionsFrom([aLine(text, 0, 9)]);
    expect(captions.length).toBeGreaterThan(1);
    expect(captions.map((caption) => caption.text).join('')).toBe(text);
    expect(Math.max(...captions.map((caption) => caption.text.length))).toBeLessThanOrEqual(most);
    expect(captions.every((caption) => !caption.text.startsWith('。'))).toBe(true);
  });

  it('shows what is too short to read with the next line of its speaker, else until the next caption', () => {
    expect(
      captionsFrom([
        aLine('Yes.', 0, 0.2, 'Ann'),
        aLine('We can do that.', 0.3, 2, 'Ann'),
        aLine('Good.', 2.5, 2.7, 'Ben'),
        aLine('本日は北側の倉庫へ。', 3, 3.5, 'Ann'),
        aLine('Bye.', 9, 10, 'Ann'),
      ]),
    ).toEqual([
      { start: 0, end: 2, text: 'Yes. We can do that.' },
      { start: 2.5, end: 3, text: 'Good.' },
      { start: 3, end: expect.closeTo(3 + 10 / 9, 3), text: '本日は北側の倉庫へ。' },
      { start: 9, end: 10, text: 'Bye.' },
    ]);
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
