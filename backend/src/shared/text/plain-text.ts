/**
 * Text from outside as plain words on one line: no tags, Markdown, links, control or invisible characters.
 * What is left of markup is only ever shown as text.
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
