import { aCommandTo, type Command } from './command.js';
import { given } from './given-text.js';
import { masked } from './masked.js';

/** What stands in angle brackets in the ways below; those with a capital are kept. */
const PARTS: Record<string, string> = {
  Chapter: '(chapter \\d+)',
  Ref: '(chapter (?:number )?\\w+|the (?:title|recording|video|call|meeting))',
  Place: '((?:both )?(?:the )?(?:new )?(?:title|description|name|heading|summary|chapter)\\b[^,;:]*?)',
  Words: '("[^"]+"|(?:(?! in (?:the|chapter)\\b)[^",;:]){1,40}?)',
  Bare: '((?!(?:the|a|an|my|our|its|this|that|chapter|title|description)\\b)[^",;:]{1,40}?)',
  Dated: '(\\d+ (?-i:\\p{Lu})\\p{L}+|(?-i:\\p{Lu})\\p{L}+ \\d+)',
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
      '^(?:the )?([^"]+?) (?:deserves?|needs?|should have) (?:a (?:new )?chapter of its own|its own chapter|a (?:separate|new) chapter),? (?:it )?(?:starts?|starting|begins?|beginning) (?:at )?(\\d+:\\d\\d)(?:,? (?:and )?(?:name|call) it (.+))?$',
      'add a chapter at $2 called $1|$3',
    ],
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
      '^<Chapter> <has> (?:this|the following|the text|the summary|a summary)(?: as)?(?: its| the)?(?: summary)?:? <text>',
      'change the summary of $1 to: ',
    ],
    [
      '^(?:swap|change|exchange|replace) the (?:current|old|present|existing) (title|description) (?:for|with|by) (?:this one|the following|this):? ?',
      'change the $1 to: ',
    ],
    ['^((?:.*\\b)?(?:\\p{L}+|\\d+) chapters) <not> (?:\\p{L}+|\\d+)$', '$1'],
    // Words that are to be others
    [
      "^.*?\\b(?:isn't|isnt|is not|wasn't|was not) (?:in |on |at |for |with )?<Words>,? (?:but|it's|its|it is|it was) (?:in |on |at |for |with )?<Words>[,;.] (?:please )?(?:fix|correct|change|update)(?: it| that)?(?: in)? <Place>$",
      'replace $1 with $2 in $3',
    ],
    [
      '^(?:the )?<Words> (?:is|are) (?:now |really )?(?:called|named|spelled|spelt|written|really) (?!with\\b|in\\b)<Words>(?: now)?(?:[,;.]? (?:so )?(?:please )?(?:update|change|fix|correct|replace)(?: (?:it|that|this))?(?: (?:everywhere|in <Place>))?)?$',
      'replace "$1" with "$2" in $3',
    ],
    [
      "^(?:her|his|their|the|(?:our|my|the) \\p{L}+'s) (?:full )?name is ((?-i:\\p{Lu})[^\\s,;.]*)((?: (?-i:\\p{Lu})[^\\s,;.]*)+)[,;.] .*?(?:\\b(?:full|everywhere|all over)\\b(?!.* in (?:the|chapter)\\b).*| in <Place>)$",
      'replace "$1" with "$1$2" in $3',
    ],
    [
      '^(?:make|add|create|insert|i want|i need|open|start) an? (?:new )?chapter (?:for|about|on) (?:the )?([^",:\\d]+)$',
      'add a chapter where they talk about $1',
    ],
    [
      '^(?:in <Place>,? )?(?:please )?(?:(?:it|this|that) <must> <say>|(?:make|let) it|say|write) <Words> <not> <Words>$',
      'replace $3 with $2 in $1',
    ],
    [
      '^(?:make it|have it say|(?:it|this|that) <must> <say>) <Words> <not> <Words> in <Place>$',
      'replace $2 with $1 in $3',
    ],
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
      '^(?:replace|swap|exchange|change|switch) <Bare> (?:with|by|for|to|into) <Bare>\\.? in <Place>$',
      'replace "$1" with "$2" in $3',
    ],
    ['^<Bare> ?(?:->|→|=>) ?<Bare>\\.? in <Place>$', 'replace "$1" with "$2" in $3'],
    ['^(?:<Place>|<Chapter>):? <Bare> ?(?:->|→|=>) ?<Bare>$', 'replace "$3" with "$4" in $1$2'],
    ["^(?:it's|its|it is) <Words>,? (?:and )?not <Words> in <Place>$", 'replace $2 with $1 in $3'],
    [
      '^(?:the name )?in <Place>,? (?:.*? )?(?:is )?<Dated>,? (?:and )?not <Dated>$',
      'replace $3 with $2 in $1',
    ],
    [
      '^the name in <Place> is (?:\\p{Lu}\\p{L}+ )?<Words>,? (?:and )?not <Words>$',
      'replace $3 with $2 in $1',
    ],
    [
      '^<Chapter> summary: (?:change|replace) <Bare> (?:to|with|by) <Bare>$',
      'replace "$2" with "$3" in the summary of $1',
    ],
    // What a text is to tell
    ['^mention (.+) in <Place>$', 'add $1 to $2'],
    ["^(\\p{Lu}[\\p{L}'’-]+)'s full name is ([^,;]+?)[,;.] .* in <Place>$", 'replace "$1" with "$2" in $3'],
    ['^<Place> <must> (?:stop|end) after ("[^"]+")$', 'remove everything after $2 from $1'],
    [
      '^("[^"]+") isn\'t needed in <Place>[,;.] (?:please )?(?:remove|delete|drop) (?:those|these|the) words$',
      'remove $1 from $2',
    ],
    // What is to be a chapter, and where one ends
    [
      '^(?:the )?([^":,]+?) (?:deserves?|needs?|<must> (?:have|get|be)) (?:its own chapter|a (?:separate|new) chapter|a chapter of its own)$',
      'add a chapter where they talk about $1',
    ],
    ['^make (?:the )?(.+?) a chapter of its own$', 'add a chapter where they talk about $1'],
    ['^(?:add|insert) (?!an? |the |chapter)([^",]+?) at (\\d+:\\d\\d)$', 'add a chapter at $2 called $1'],
    [
      '^<Chapter> (?:runs|goes|is) (?:on )?(?:\\p{L}+ )?too long,? (?:and |so )?it <must> (?:stop|end) at ',
      'end $1 at ',
    ],
    ['^<Place> (?:<must> have|<has>) <Words> in it$', 'add $2 to $1'],
    ['^make <Place> (?:mention|include|contain) (.+)$', 'add $2 to $1'],
    ['^(?:the )?(.+?) <must> be (?:mention\\p{L}*|included|named) in <Place>$', 'add $1 to $2'],
    // Names of chapters
    [
      "^for (?:the )?<Chapter>,? (?:i|we)(?: would|'d)? (?:prefer|like|want|suggest) (?:the )?(?:<name>) <text>",
      'rename $1 to ',
    ],
    [
      '^(?:the )?(?:<name> <under> )?<Chapter>(?:\'s)?(?: <name>)? (?:is|was|sounds) [^"]*?,? (?:just )?("[^"]+") (?:is|would be|should be) (?:enough|fine|better|sufficient|ok)$',
      'rename $1 to $2',
    ],
    [
      '^(?:the )?<name> <under> <Chapter> (?:to be|must be|should be) changed to ("[^"]+")(?: only)?',
      'rename $1 to $2',
    ],
    ['^<Chapter> has an? (?:typo|mistake|error)[^,;:"]*[,;:] (?:it )?<must> <say> ', 'rename $1 to '],
    ['^(?:chapters? )?(\\d+) (?:and|&) (\\d+) ?(?:=>|->|→) ?', 'merge chapters $1 and $2 into '],
    [`^<Place> <must> <say> <Words> <not> <Words>$`, 'replace $3 with $2 in $1'],
    [
      "^(?:it's|its|it is) not <Words>,? (?:but|it's|its|it is) <Words>[,;.] (?:please |pls )?(?:fix|correct|change)(?: (?:that|this|it))?(?: (?:everywhere|in <Place>))?$",
      'replace $1 with $2 in $3',
    ],
    [
      '^<Place>: <Words> (?:is (?:\\p{L}+ )?(?:wrong|incorrect|misspelled|misspelt)[,;.]* )?(?:it )?<must> be <Words>$',
      'replace $2 with $3 in $1',
    ],
    [
      '^(?:add|put|write|insert) the (?:following )?summary:? ("[^"]+") (?:to|for|in|into) (.+)$',
      'change the summary of $2 to $1',
    ],
    ['^(?:add|give|put) <Chapter> the (?:following )?summary:? ("[^"]+")$', 'change the summary of $1 to $2'],
    [
      '^(?:make|create|build|form) (?:one|a single|1) (?:chapter )?(?:out of|from|of) (?:chapters? )?(?=\\d)',
      'merge chapters ',
    ],
    [
      '^(\\d+:\\d\\d),? (.+?),? as (?:an?|the|its own|own)? ?(?:new |separate )?chapter$',
      'add a chapter at $1 called $2',
    ],
    ['^<call> (?:the whole thing|the whole|all of it|it all) <text>', 'rename the title to '],
    [
      '^keep only (.+?)[,;.] (?:and )?(?:please )?(?:delete|remove|drop) (?:all )?(?:the )?(?:others?|rest)(?: chapters| ones)?$',
      'keep only $1',
    ],
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
  const names = NAMES.exec(said)?.[1]?.split(/,? and |, | ?[/|;] ?/) ?? [];
  if (count < 2 || names.length !== count) return null;
  return names.map((name, i) =>
    aCommandTo('set', 'chapterTitles', { chapters: [i + 1], value: given(name) }),
  );
}
