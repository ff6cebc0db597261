/** Tags of WebVTT and SubRip. Other angle brackets are text. */
const TAG = /<\/?(?:(?:b|br|c|font|i|lang|p|rt|ruby|s|span|u|v)(?:[.\s/][^<>]{0,200})?|\d[\d:.]{0,20})>/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Removes tags, styles (`{\an8}`) and entities, and collapses whitespace. */
export function plain(text: string): string {
  return text
    .replace(/\{\\[^}]{0,40}\}/g, '')
    .replace(TAG, '')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi,
      (entity, decimal?: string, hex?: string, name?: string) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? entity;
        const code = decimal ? Number(decimal) : parseInt(hex!, 16);
        return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
      },
    )
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
