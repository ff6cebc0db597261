import { cleanName, cleanText } from './incoming-text.js';

describe('cleanText', () => {
  it.each([
    ['Cafe\u0301', 'Caf\u00e9'],
    ['a\ufffeb\uffffc\u{1fffe}\ufdd0d', 'abcd'],
    ['\u200b', ''],
    [' \u3164\u2800\u00ad ', ''],
    ['a\u200f\u00a0b', 'a\u200f\u00a0b'],
  ])('makes %j %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

describe('cleanName', () => {
  it.each([
    ['An\u0303a  de\u00a0\u3000la\u200b Cruz', 'A\u00f1a de la Cruz'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u2066b\u2069\u061c\ufeff', 'ab'],
    ['\u3164', ''],
    ['\u200b \u2800', ''],
    ['a\ufe0f', 'a'],
    ['ab\u200ccd', 'abcd'],
    ['a\ufffe', 'a'],
  ])('makes %j %j', (text, clean) => {
    expect(cleanName(text)).toBe(clean);
  });

  it.each([
    '\u{1f469}\u200d\u{1f4bb}',
    '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}',
    '\u2764\ufe0f',
    '1\ufe0f\u20e3',
    '\u845b\u{e0100}',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0915\u094d\u200d\u0937',
    'O\u2019Neill-Smith',
  ])('keeps %j', (name) => {
    expect(cleanName(name)).toBe(name);
  });

  it('keeps thirty marks of a letter, however many are sent', () => {
    expect(cleanText(`x${'\u0301\u0323'.repeat(400_000)}`)).toHaveLength(31);
  });

  it.each(['\u200d', '\ufeff', ' \ufeff', '\u3164\u00a0'])('takes no longer for many of %j', (invisible) => {
    const many = invisible.repeat(200_000);
    expect(cleanText(`${many}b`)).toHaveLength(many.length + 1);
    expect(cleanName(`${many}b`)).toBe('b');
  });
});
