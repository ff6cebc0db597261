/**
 * Reduces foreign text to plain words on one line, without tags, Markdown, links, control or invisible characters.
 * Leftover markup is harmless because it is only shown as text.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\b(?:https?|javascript|data):\S*/gi, ' ')
    .replace(/[*_`#>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
