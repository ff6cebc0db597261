import { aCommandTo, type Command } from './command.js';
import { given } from './given-text.js';
import { masked } from './masked.js';

/** What stands in angle brackets in the ways below; those with a capital are kept. */
const PARTS: Record<string, string> = {
  Chapter: '(chapter \\d+)',
  Ref: '(chapter (?:number )?\\w+|the (?:title|recording|video|call|meeting))',
  Place: '((?:both )?(?:the )?(?:title|description|name|heading|summary|chapter)\\b[^,;:]*?)',
  Words: '("[^"]+"|(?:(?! in (?:the|chapter)\\b)[^",;:]){1,40}?)',
  must: '(?:should|must|shall|has to|have to|had to|needs? to|ought to|is to|are to|(?:is|are) (?:supposed|meant) to|has got to|could|would|would better|were to)',
  has: '(?:had|has|gets?|with|takes|bears|needs?|requires?|lacks|deserves?|(?:should|must) (?:have|get))',
  called: '(?:called|named|titled|headed|entitled|labell?ed)',
  call: '(?:call|name|title|rename|retitle|label|entitle)',
  says: '(?:says?|see|reads?|have)',
  say: '(?:be|say|read|become|change to|turn into)',
  not: '(?:instead of|rather than|and not|not)',
  name: '(?:title|name|heading)',
  under: '(?:below|under|underneath|of|for)',
  /** Words before a text in quotes that ask for nothing else. */
  lead: `(?:(?!\\b(?:not|no|never|without|instead|and|then|remove|delete|drop|merge|split|replace|from)\\b|n't)[^",;.])*`,
  text: '(?=(?-i:["\\p{Lu}]))',
};

/** Ways to say that something is to be, as what is to be done. */
const WAYS = (
  [
    // Two things of one subject: `chapter 3 needs a summary and the new name "Outage"`
    ['^<Chapter> (<has>) (.+?),? and ((?:an?|the) .+)$', '$1 $2 $3, and $1 $2 $4'],
    // The moment comes first
    [
      '^(?:when|where) ([^,"]+?),? (?:a|the) (?:new )?chapter <must> (?:start|begin)(?:,? (?:and )?(?:please )?(?:call|name) it (.+))?$',
      'add a chapter called $2 where $1',
    ],
    [
      '^(?:when|where) ([^,"]+), (?:please )?(?:begin|start|add|insert|make|put|create) (an? .+)$',
      'add $2 where $1',
    ],
    [
      '^(?:the )?([^"]+?) (?:deserves?|needs?|should have) (?:a (?:new )?chapter of its own|its own chapter|a (?:separate|new) chapter),? (?:it )?(?:starts?|starting|begins?|beginning) (?:at )?(\\d+:\\d\\d)(?:,? (?:and )?(?:name|call) it (.+))?$',
      'add a chapter at $2 called $1|$3',
    ],
    [
      "^(?:for|as) (?:the|a) (title|description),? (?:please )?(?:use|take|write|put|set|(?:i|we)(?:'d| would) like)(?: this| the following)?(?: text| one)?:? ",
      'change the $1 to: ',
    ],
    // Names
    [
      "^(?:it(?:'d| would) be (?:\\p{L}+ )?\\p{L}+ if|(?:i|we)(?:'d| would) (?:be \\p{L}+ if|(?:rather|prefer to|like to|love to) (?:have|see)|rather|prefer)|(?:can|could|may) (?:we|i) (?:have|see)) ",
      '',
    ],
    ['^<Ref>,? (?:<must> be|is now|were|is) <called> ', 'rename $1 to '],
    ['^<Ref>,? <called> <text>', 'rename $1 to '],
    ['^<Ref> <has> (?:an?|the) (?:\\p{L}+ )?<name>(?: of)?[:,]? <text>', 'rename $1 to '],
    ['^<call> (chapter \\p{L}+|chapter \\d+) (?!to |as |after |for )(?=\\S)', 'rename $1 to '],
    ['^<Ref>, (?:please )?<call> (?:it|that|this(?: one)?)(?: to)? ', 'rename $1 to '],
    [
      '^("[^"]+"|chapter \\d+|the title) (?:is|was|sounds|looks|feels)\\b[^"]*?,? (?:but |so )(?:please )?(?:make it|call it|rename it to|change it to|use|write) (.+?)(?: instead)?$',
      'rename $1 to $2',
    ],
    // Texts: `"…" as the title of the recording`
    [
      '^(?:<lead> )?("[^"]+") (?:to be |be )?(?:as|for) (?:the |its )?(?:new )?((?:title|name|heading|description|summary)(?: of (?:the recording|chapter \\d+))?)$',
      'change the $2 to $1',
    ],
    [
      '^(?:<lead> )?("[^"]+") (?:as|for) (?:the |its )?(?:new )?summary <under> <Chapter>$',
      'change the summary of $2 to $1',
    ],
    [
      '^(?:as|for) the summary <under> (chapter \\d+|"[^"]+"),? (?:write|put|use|take|set|say):? ',
      'change the summary of $1 to: ',
    ],
    [
      '^<Chapter> <has> (?:this|the following|the text|the summary|a summary)(?: as)?(?: its| the)?(?: summary)?:? <text>',
      'change the summary of $1 to: ',
    ],
    [
      '^(?:swap|change|exchange|replace) the (?:current|old|present|existing) (title|description) (?:for|with|by) (?:this one|the following|this):? ?',
      'change the $1 to: ',
    ],
    ['(?<=^|[.;] )new (title|description)(?=:)', '$1'],
    ['^((?:.*\\b)?(?:\\p{L}+|\\d+) chapters) <not> (?:\\p{L}+|\\d+)$', '$1'],
    // Words that are to be others
    [
      '^(?:in <Place>,? )?(?:please )?(?:(?:it|this|that) <must> <say>|(?:make|let) it|say|write) <Words> <not> <Words>$',
      'replace $3 with $2 in $1',
    ],
    [
      '^(?:make it|have it say|(?:it|this|that) <must> <say>) <Words> <not> <Words> in <Place>$',
      'replace $2 with $1 in $3',
    ],
    ['^(?:in|for) <Place>, <Words> <must> <say> <Words>$', 'replace $2 with $3 in $1'],
    [
      "^(?:there(?:'?s| is| are)|i (?:see|found|spotted)) (?:an? )?(?:\\p{L}+ )?(?:typo|mistake|error|slip)s? in <Place>[,:;] <Words> <must> <say> <Words>$",
      'replace $2 with $3 in $1',
    ],
    [
      '^(?:everywhere|wherever) (?:it|you|we) <says> <Words>,? (?:(?:it|we|you) )?<must> <say> <Words>(?:,? (?:so )?in <Place>)?$',
      'replace $1 with $2 in $3',
    ],
    [
      '^(?:it|this) <must> <say> <Words> (?:everywhere|wherever) (?:it|you|we) (?:just |only )?<says> (?:just |only )?<Words>,? (?:so )?in <Place>$',
      'replace $2 with $1 in $3',
    ],
    [
      "^(?:it's|it is)(?: <called>| spelled| written)? <Words>,? (?:and )?not <Words>[!,;.]+ (?:so )?(?:please )?(?:fix|correct|change) (?:that|this|it) (?:everywhere|in <Place>)$",
      'replace $2 with $1 in $3',
    ],
    [
      '^(?:the )?(?:word |words |phrase )?<Words> <must> (?:go|disappear|vanish|be (?:removed|deleted|dropped)) from <Place>$',
      'remove $1 from $2',
    ],
    ['^only (keep|leave|use|take) ', 'keep only '],
    [
      '^(the description|the title) <must>(?: also| at least)? (?:mention|include|contain|name) (.+)$',
      'add $2 to $1',
    ],
  ] as const
).map(([said, meant]) => {
  const filled = (text: string): string =>
    text.replace(/<(\w+)>/g, (_, part: string) => filled(PARTS[part]!));
  return [new RegExp(filled(said), 'iu'), meant] as const;
});

const inOne = (said: string): string =>
  WAYS.reduce((text, [pattern, by]) => text.replace(pattern, by), said)
    // A chapter has the name that is given, and else that of its topic.
    .replace(/ called (?:[^|]*\|(?=.)|)([^|]+)\|?$/, ' called $1')
    .replace(/ called (?=where )/, ' ')
    .replace(/ in $/, ' everywhere');

/** Each of several wishes as what is to be done. */
export function imperative(said: string): string {
  const whole = inOne(said);
  const cuts = [...masked(whole).matchAll(/,? and |; |[.!]+ (?=\p{Lu})/gu)];
  const pieces = [0, ...cuts.map(({ index, 0: sign }) => index + sign.length)].map((from, i) =>
    inOne(whole.slice(from, cuts[i]?.index)),
  );
  const isChanged = pieces.some((piece) => !whole.includes(piece));
  return isChanged ? pieces.map((piece, i) => piece + (cuts[i]?.[0] ?? '')).join('') : whole;
}

/** `the chapters should be called, in order: Hello, Numbers and Bye` */
const NAMES =
  /^(?:(?:please )?(?:call|name|rename|title|retitle|label)(?: all)? (?:the |our |my )?chapters(?: to| as)?|(?:the |all )?chapters (?:should|must|are to|need to|have to) be (?:called|named|titled)|(?:new )?(?:chapter (?:titles|names|headings)|titles for the chapters|names for the chapters)(?: should be| are)?)(?:,? in (?:this |that )?order|,? as follows| like this)?[,:]? (.+)$/iu;

/** A name for each of the chapters; null where there are more or fewer. */
export function namesInOrder(said: string, count: number): Command[] | null {
  const names = NAMES.exec(said)?.[1]?.split(/,? and |, /) ?? [];
  if (count < 2 || names.length !== count) return null;
  return names.map((name, i) =>
    aCommandTo('set', 'chapterTitles', { chapters: [i + 1], value: given(name) }),
  );
}
