/** Other ways to say what the reader knows, as what is said and what stands for it. They are tried in order. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(ch|chap|chapter|chapters|kapitel)\.?(?=\d)/giu, '$1 '],
  [/(?<=\s)w\/(?=\s)/giu, 'with'],
  [/ (?:@|um|ab) (?=\d+:\d\d)/giu, ' at '],
  [/\bhalf an? (minute|hour)\b/giu, '0.5 $1s'],
  [/\btl;?dr\b/giu, 'shorten'],
  [/\btoo (?:fine-?grained|fragmented|many and too short)\b/giu, 'too many'],
  [
    /\b(is|are|seems?|looks?|feels?) (?:(?:a bit|\w+ly|so|very|quite|rather|pretty) )?(long|short)(?= *(?:$|[,;.]|and\b|so\b))/giu,
    '$1 too $2',
  ],
  [/^no (?!\.|\d)(?=\p{L})/iu, 'remove '],
  [/\b(\p{Lu}[\p{L}]+)'s name (?:in|from|off|out of) /gu, '$1 from '],
  [/^can (?:we (?:have|get) )?(.+?) go\??$/iu, 'remove $1'],
  // Several become one
  [
    /^(?:chapters? )?(\d+(?: ?(?:[+&,]|and) ?\d+)+) ?(?:=|->|→|into|to|are|as) ?(?:one|1|a single)\b(?: chapter)?/iu,
    'merge $1',
  ],
  [
    /^chapters? (\d+) (?:to|through|-) ?(\d+) (?:in)?to (?:one|a single)(?: one| chapter)?\b/iu,
    'merge chapters $1 to $2',
  ],
  [/^(\d+) (?:pieces|parts) (?:for|of|from|out of) /iu, 'split into $1 parts '],
  // One thing for another
  [/^instead of (.+?),? (?:write|say|use|put|have) (.+)$/iu, 'replace $1 with $2'],
  [
    /^(?:it'?s|this (?:is|was)) not (?:an? )?(.+?)[,;.] (?:it'?s|but) (?:an? )?(.+?)[.,;] ?(?:please )?(?:fix|change|correct) (?:that|it|this) (in (?:the )?(?:title|description))$/iu,
    'replace $1 with $2 $3',
  ],
  // The old name, and a better one
  [
    /^(?:i )?(?:don't like|dislike) what (chapter \S+|the .+? chapter|it|this) (?:is|was) called/iu,
    'a better name for $1',
  ],
  [
    /(?:the |this )?(?:recording|video|call|meeting) (?:shouldn't|should not|isn't|is not) (?:be )?called (?:that|this|so)/iu,
    'bad title',
  ],
  [/\bbit (?=(?:where|when|with|at)\b)/giu, 'part '],
];

/** What is said of a part of the description is said of a sentence. */
const OF_TEXT = /\b(?:bit|part|stuff|thing) (?=(?:about|on|with)\b)/giu;

/** @returns the command in words that the reader knows; what stands in quotes is not touched where it is one's own text */
export function reworded(command: string): string {
  const said = WORDINGS.reduce((text, [pattern, by]) => text.replace(pattern, by), command);
  return /\b(?:description|summary|blurb)\b/i.test(said) ? said.replace(OF_TEXT, 'sentence ') : said;
}
