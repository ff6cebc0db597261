import { fontText } from './font-text.js';

const hasGlyph = (codePoint: number): boolean => codePoint < 0x590 || [0x20ac, 0x2013].includes(codePoint);

it.each([
  ['⚠️ Late ❤️ today 🎉', ' Late today '],
  ['1️⃣ first, ② second, 2 of ③', '1 first, (2) second, 2 of (3)'],
  ['⅓ of it, 2½ days, 2⅓ days', '1/3 of it, 2½ days, 2 1/3 days'],
  ['₴40, 40₴ or 40 ₴', 'UAH 40, 40 UAH or 40 UAH'],
  ['€40 stays, ₾5', '€40 stays, GEL 5'],
  ['₿2', '¤2'],
  ['20℃ → 30℃', '20°C -> 30°C'],
  ['𝐁𝐨𝐥𝐝 ﬁle', 'Bold file'],
  ['Cafe\u0301', 'Café'],
  ['👩‍👩‍👧 and 🏳️‍🌈', ' and '],
])('writes %j as %j', (text, expected) => {
  expect(fontText(text, hasGlyph)).toBe(expected);
});

it.each(['来週', 'שלום', 'नमस्ते'])('refuses %j, whose letters the font does not have', (text) => {
  expect(() => fontText(text, hasGlyph)).toThrow('Export it for Word');
});
