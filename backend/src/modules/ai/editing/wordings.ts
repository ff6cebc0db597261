type Wordings = readonly (readonly [RegExp, string])[];

/** `, call the first part`, `and the second half is`: of what a chapter is split into. */
const PART_NAMED = (which: string): string =>
  `(?:[,;:.]| and| then| with)+ (?:and |please |then )*(?:(?:call|name|title|label) )?(?:the )?(?:${which})(?: (?:part|half|bit|piece|one|chapter))?(?: (?:is|are|=|->|becomes|(?:should|must) be|to be|to))?(?:[:,]| (?:called|named|titled))?`;

/** Other ways to say what the reader knows, as what is said and what stands for it: of a whole command. */
const WHOLE: Wordings = [
  // `like "1. Plan" and so on`
  [
    /,? (?:like|such as|for example|e\.g\.) (?:"[^"]*"|1[.)] .+?)(?: and so on| etc\.?)?(?=$| and (?:\p{L}+ the|please)\b)/iu,
    '',
  ],
  // `an own chapter where they ask about the price, call it Price`
  [/\b((?:own|separate) chapter [^"]*?), (?:and )?(?:please )?(?:call|name) it (?=\S)/iu, '$1 called '],
  [
    /^where it says ("[^"]+"|\S+) in ([^",]+),? (?:please )?(?:put|write|use|say) (.+)$/iu,
    'replace $1 with $3 in $2',
  ],
  [/\b(for|of|in|the) the (chapter \d+)\b/giu, '$1 $2'],
  [
    /^(\S+) is (?:spelled|written|spelt) (\S+?),? (?:so )?(?:please )?(?:correct|fix|change)(?: it| this| that)? in (.+)$/iu,
    'replace $1 with $2 in $3',
  ],
  [
    /^where ([^,"]+?),? there (?:should|must) (?:be|start|begin) an? (?:new )?chapter(?:,?(?: called| named| titled)?(?= \S)| *$)/iu,
    'add a chapter where $1 called',
  ],
  // `… chapter 8 to Price and give it the summary "…"`
  [
    /\b(chapter \d+)\b(.*?),? and (?:please )?(?:give it|add) (?:the|a|this)(?: following)? summary:? (".*")$/iu,
    '$1$2 and change the summary of $1 to $3',
  ],
  [
    /^(?=(?:chapter|part|section) (?:after|before|following|about|where|that (?:starts|begins|comes|is))\b)/iu,
    'the ',
  ],
  [/ \((?:in )?(?:all texts|everywhere|all(?: of them)?|all places|the whole recording)\)$/iu, ' everywhere'],
  [
    /^(?:remove|delete|drop|take out) ([^,;]+?)(?: and|,) (?:use|put|write) ("[^"]+"|[^\s,;]+)(?: instead| there)?$/iu,
    'replace $1 with $2',
  ],
  [/\ban? (?:separate|seperate|dedicated) chapter\b/giu, 'a new chapter'],
  [
    /^(.*\bchapter) (?:for|about|on) ([^",:;]+?),? (?:(?:and )?(?:it|which|that) )?(?:starts?|starting|begins?|beginning) (?:at )?(\d+:\d\d)$/iu,
    '$1 at $3 for $2',
  ],
  [
    / with (?:more |some |further )?details?(?: from (?:the|this) (?:call|meeting|recording|transcript))?$/iu,
    '',
  ],
  [
    / (?:from|based on|out of) what (?:was|is|has been|they|we) (?:said|told|discussed|talked about|say)\b/giu,
    '',
  ],
  [
    /^(?:i )?(?:don't like|dislike) (?:the (?:name|title) (?:of )?)?([^,;:"]+?)[.,;] (?:please )?(?:make|call|name) it (\S.*)$/iu,
    'rename $1 to $2',
  ],
  [/^(chapter \d+)[:,] (.+?) (in|from|of) (?:the|its) (title|name|heading|summary)$/iu, '$2 $3 the $4 of $1'],
  [/^(?:the )?summary (?:is )?missing (?:in|for|from|on) (chapter \d+)\b.*$/iu, 'write a summary for $1'],
  [
    /^no summary (?:is )?(?:needed |required |necessary )?(?:on|for|in|of) (?:the )?(chapter \d+)\b.*$/iu,
    'remove the summary of $1',
  ],
  [
    /^(chapter \d+) .*\btoo long[,;.] (?:please )?(?:make|cut|do|i (?:want|need)) (two|three|2|3)(?: chapters| parts)?(?: (?:out )?of it)?$/iu,
    'split $1 into $2 parts',
  ],
  [/ based on (?:the|this) (?:transcript|recording|call|meeting|video)\b/giu, ''],
  [/^((?:please )?number the chapters?(?: titles)?)[:,] .*$/iu, '$1'],
  [
    /^(?:(?:please )?(?:add|write|fill in|put) (?:in )?(?:the )?summaries (?:where|wherever)\b.*|(?:some|a few|several|not all) chapters (?:have|has) (?:no|a) summar(?:y|ies)\b.*)$/iu,
    'write summaries for the chapters without summaries',
  ],
  [
    /\bthe (?!title|description|summary|first|last|second|third|fourth|fifth|opening|closing|ending|middle|extra|above|following|entire|previous|current|very|next|whole|only|other|same|final|long|short|new|old)(\p{Ll}+) sentence\b(?! (?:case|style))/gu,
    'the sentence about $1',
  ],
  [
    /^(?:find|search)(?: and |\/| & )replace:? ([^",;:]+?) (?:\/|->|with|by|=) ([^",;:]+)$/iu,
    'replace "$1" with "$2"',
  ],
  [/^(chapter \d+):? (\d+:\d\d)(?:,? (?:instead of|not|rather than) \d+:\d\d)?$/iu, 'start $1 at $2'],
  [
    /^(.*\b(?:description|summary)\b.*?)(?: is|'s)?(?: \p{L}+)? too long[,;.:]? (?:max |maximum |at most |only )?(\p{L}+|\d) sentences?(?: max(?:imum)?)?$/iu,
    '$1 in $2 sentences',
  ],
  [/^(?:please )?cut ("[^"]+") (?:from|out of|off) /iu, 'remove $1 from '],
  [/^(.*\bchapter "([^"]+)".* (?:where|when) .+ about) (?:it|that|this)$/iu, '$1 $2'],
  [/^(?:the )?recording'?s name\b/iu, 'the title'],
  [
    /^(?:i )?(?:don'?t like|dislike) (?:chapter )?("[^"]+"|\d+) as (?:an?|the) (?:name|title|heading)\b[^"]*$/iu,
    'a better name for chapter $1',
  ],
  [/^(.*\b(?:split|cut|divide|break) .*\d:\d\d)[:,] ([^/,]+) \/ ([^/,]+)$/iu, '$1 into "$2" and "$3"'],
  // `split chapter 3 at 9:00, the first part is Sensors and the second part is Price`
  [
    new RegExp(
      `^(.*\\b(?:split|cut|divide|break)\\b.*\\d:\\d\\d)${PART_NAMED('first|1st')} "?(\\S[^"]*?)"?${PART_NAMED('second|2nd|other|latter')} "?(\\S[^"]*?)"?$`,
      'iu',
    ),
    '$1 into "$2" and "$3"',
  ],
  [/[,;.] (?:and )?put in (?:also )?what [^"]*$/iu, ''],
  // `too long, make it Sensors`
  [
    /(\btoo \w+|\b(?:vague|boring|generic|wrong|unclear|ugly|bad)),? (?:so |but )?(?:please )?make it (?=(?-i:\p{Lu}))/iu,
    '$1, call it ',
  ],
  [/^(?:please )?(?:only|just) (?=(?:remove|delete|drop|take|change|fix|rename|shorten|add)\b)/iu, ''],
  // `add two chapters: Pricing at 9:00 and …`
  [
    /^(add|insert|create|make) (?:(?:the following|these|some|\d|two|three|four|five) )?(?:new |more )?chapters: ?(?=.*\d:\d\d)/iu,
    '$1 a chapter ',
  ],
  [
    /^(.*\bchapters\b.*), (two|three|four|five|six|seven|eight|nine|ten|twelve|\d+) of them$/iu,
    '$2 chapters',
  ],
  // Who is called otherwise now
  [
    /^((?!(?:The|This|That|Chapter|Title|Description|My|Our|Please|I|It) )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*) \p{Ll}[^,;.]*[,;.] (?:so )?(?:please )?(?:change|rename|update|replace) (?:her|him)(?: name)? (?:to|with|by|into) (.+)$/u,
    'replace "$1" with $2',
  ],
  // How it is to be, where only that it is to be another can be heeded
  [
    /[,;.] (?:it|they|that|this) (?:(?:should|must|has to|have to|needs? to) (?:say|tell|sound|read|feel|look)|reads?|sounds?|feels?|looks?) (?:more|less|what|how|like|as if|better|nicer|too|so|very|a bit)\b[^"\d:]*$/iu,
    '',
  ],
  [/ (?:just )?(?:like|as) (?:all )?(?:the )?(?:others?|rest)(?: are| is)?$/iu, ''],
  [
    /^((?:merge|combine|join|fuse)\b[^"]+?),? (?:and|but) keep the (?:title|name) (?!of\b)(?=["\p{L}])/iu,
    '$1 and call it ',
  ],
  [/(?<=,| and) (?:the )?(second|latter) (?:part|bit|half|one) ?(?:=|:|->|→) ?/giu, ' call the second part '],
  [
    /[,;.] (?:it|they) (?:has to|have to|needs? to|should|must) (?:fit|match|look good|be readable)\b[^"\d]*$/iu,
    '',
  ],
  [
    /^no ([^",;.:]+?) (?:is |are )?(?:needed|necessary|required|wanted)(?:[,;.] (?:please )?(?:empty|remove|delete|clear|drop) (?:it|that|them))?$/iu,
    'remove the $1',
  ],
  [/\b(?:also )?the (?:full |first |last )?names? of (?=(?-i:\p{Lu}))/gu, ''],
  [/ (?:with|and|including) (?:(?:his|her|their|the) )?(?:surname|last name|full name)$/iu, ''],
  [/\b(?:short |brief |little )?text (?:under|below|beneath) (?:it|this|that)(?=$|[,.!])/iu, 'summary'],
  [/\b(an? (?:new )?chapter) (?:to )?(?:begin|start)s? (?=at \d)/giu, '$1 '],
  [/^no (?!\.|\d|more\b|need\b|longer\b|less\b|fewer\b|changes?\b)(?=\p{L})/iu, 'remove '],
  [/^can (?:we (?:have|get) )?(.+?) go\??$/iu, 'remove $1'],
  [
    /^(?:there are |(?:\w+ )?chapters (?:is|are) )?too many(?: chapters)?[!.,;:]* (?:(?:please )?(?:(?:i|we) (?:want|need|would like)(?: just| only)?|(?:just|only)|make(?: it)?|go for|let's have|let's go for|better|rather) )?(\d+|two|three|four|five|six|seven|eight|nine|ten)(?: out of (?:it|them))?(?: (?:is|are|would be|will be) (?:enough|fine|plenty|okay|ok))?$/iu,
    '$1 chapters',
  ],
  [/^(?:one more|another|an extra|an additional) chapter /iu, 'add a chapter '],
  // What a better text is to do, of which only that it is to be better can be heeded
  [
    /^(?=.*\b(?:better|nicer|good|longer|shorter|new|another|different|catch\w+|come up|(?:re)?write|suggest|think of)\b)(.*?\b(?:title|name|description|summary)(?: for (?:the|this|my) \w+)?),? (?:that|which) (?!(?:is|isn't|are|has|have|had|contains?|includes?|mentions?|starts?|begins?|ends?|doesn't|does not)\b|says?\b(?! (?:what|more|how|why|who|something)\b))(?!.*\b(?:to|into|as|with|instead)\b)[^"\d,;.:]*$/iu,
    '$1',
  ],
  // The old name, and a better one
  [
    /^(?:i )?(?:don't like|dislike) what (chapter \S+|the .+? chapter|it|this) (?:is|was) called/iu,
    'a better name for $1',
  ],
  [
    /^(?:the |this )?(?:recording|video|call|meeting) (?:shouldn't|should not|isn't|is not) (?:be )?called (?:that|this|so)/iu,
    'bad title',
  ],
];

/** And of the words before the text that a command gives, which is the person's own. */
const BEFORE_TEXT: Wordings = [
  [/\bhalf an? (minute|hour)\b/giu, '0.5 $1s'],
  [/\btl;?dr\b/giu, 'shorten'],
  // Why somebody wants something
  [
    /[, ]+(?:because|so that|as it(?:'s| is)|since it(?:'s| is)|for (?:someone|somebody|people|anybody|those|everybody) (?:who|that))\b.*$/giu,
    '',
  ],
  [
    /\b(is|are|seems?|looks?|feels?) (?:(?:a bit|\w+ly|so|very|quite|rather|pretty) )?(long|short)(?= *(?:$|[,;.]|and\b|so\b))/giu,
    '$1 too $2',
  ],
  [/\b(\p{Lu}[\p{L}]+)'s name (?:in|from|off|out of) /gu, '$1 from '],
  [/\b(get|put|add|bring|work) (\p{Lu}[\p{L}]+)'s name ?(?=into|to|in|$)/giu, '$1 $2 '],
  // `26:00 instead of 27:00`, `12 chapters, not 8`
  [
    /(?<=\d(?::\d\d)?(?: chapters| (?:sec|min)\p{L}*| ?[sm])?),? (?:not|and not|instead of|rather than)(?: at)? \d+(?::\d\d)?\b/giu,
    '',
  ],
  // By your leave
  [
    /(?:^|,? )if (?:it'?s|it is|that'?s|that is|you (?:can|could|like|want|don't mind)|possible)\b[^,;.]*(?:,|$) ?/giu,
    '',
  ],
];
export const GIVES_TEXT =
  /(?<!\d):|:(?!\d)|[="]|->|→|\b(?:to|into|as|be|is now|called|named|titled|entitled|labell?ed|saying|says|reads?|say|with)\b/iu;

const REASON_LAST = /,? because (?!of\b)[^,;.":]*$/i;

/** What is said of a part of the description is said of a sentence. */
const OF_TEXT = /\b(?:bit|part|stuff|thing|everything|anything) (?=(?:about|on|with)\b)/giu;

const changed = (text: string, wordings: Wordings): string =>
  wordings.reduce((said, [pattern, by]) => said.replace(pattern, by), text);

/** @returns the command in words that the reader knows; the text that it gives stays as it was typed */
export function reworded(command: string): string {
  const whole = changed(command, WHOLE);
  const why = REASON_LAST.exec(whole)?.index ?? whole.length;
  const said = why < (GIVES_TEXT.exec(whole)?.index ?? whole.length) ? whole.slice(0, why) : whole;
  const at = GIVES_TEXT.exec(said)?.index ?? said.length;
  const head = changed(said.slice(0, at), BEFORE_TEXT);
  const isOfText = /\b(?:description|summary|blurb)\b/i.test(said);
  return (isOfText ? head.replace(OF_TEXT, 'sentence ') : head) + said.slice(at);
}
