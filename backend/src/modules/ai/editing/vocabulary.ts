const table = <T extends string>(entries: Record<T, string>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries<string>(entries).flatMap(([sense, words]) =>
      words.split(' ').map((word) => [word, sense as T] as const),
    ),
  );

/** Short forms, and what slips in from German. */
export const LOANS: ReadonlyMap<string, string> = new Map(
  `chap chapter chaps chapters chpt chapter kapitel chapter titel title überschrift title beschreibung description und and
  mit with ab from bitte please kürzer shorter kürzen shorten länger longer lösche delete löschen delete umbenennen rename
  teile split teilen split ende end anfang start heißt called neu new neue new besser better erste first ersten first zweite
  second zweiten second dritte third dritten third letzte last letzten last nach after vor before n and w with blurb
  description header heading become be becomes be onto to thru through til until till until coz because cuz because`
    .split(/\s+/)
    .flatMap((said, i, all) => (i % 2 === 0 ? [[said, all[i + 1]!] as const] : [])),
);

export const PHRASES: readonly (readonly [string, string])[] = [
  ['get rid of', 'remove'],
  ['do away with', 'remove'],
  ['away with', 'remove'],
  ['blank out', 'remove'],
  ['strip out', 'remove'],
  ['chop off', 'remove'],
  ['cut off', 'remove'],
  ['take away', 'remove'],
  ['take off', 'remove'],
  ['not needed', 'remove'],
  ["isn't needed", 'remove'],
  ["aren't needed", 'remove'],
  ['not necessary', 'remove'],
  ["isn't necessary", 'remove'],
  ['not required', 'remove'],
  ["isn't required", 'remove'],
  ['no longer needed', 'remove'],
  ['can be dropped', 'remove'],
  ["shouldn't be there", 'remove'],
  ['boil down', 'shorten'],
  ['get down', 'shorten'],
  ['bring down', 'shorten'],
  ['whittle down', 'shorten'],
  ['slim down', 'shorten'],
  ['beef up', 'lengthen'],
  ['pad out', 'lengthen'],
  ['fill out', 'lengthen'],
  ['flesh out', 'lengthen'],
  ['bulk up', 'lengthen'],
  ['build out', 'lengthen'],
  ['more elaborate', 'longer'],
  ['more in depth', 'longer'],
  ['more informative', 'longer'],
  ['more to the point', 'shorter'],
  ['to the point', 'shorter'],
  ['more succinct', 'shorter'],
  ['brush up', 'rewrite'],
  ['think of', 'rewrite'],
  ['think up', 'rewrite'],
  ['make up', 'rewrite'],
  ['punch up', 'rewrite'],
  ['bring together', 'merge'],
  ['belong in one', 'merge'],
  ['belong to one', 'merge'],
  ['single chapter', 'one'],
  ['one single', 'one'],
  ['chapter marker', 'chapter'],
  ['chapter mark', 'chapter'],
  ['chapter break', 'chapter'],
  ['chapter point', 'chapter'],
  ['chapter division', 'chapters'],
  ['chapter structure', 'chapters'],
  ['chapter layout', 'chapters'],
  ['number of chapters', 'chapters'],
  ['amount of chapters', 'chapters'],
  ['count of chapters', 'chapters'],
  ['word for word', 'exactly'],
  ['as follows', 'exactly'],
  ['behind', 'after'],
  ['ahead of', 'before'],
  ['too early', 'later'],
  ['too late', 'earlier'],
  ['too soon', 'later'],
  ['more fitting', 'better'],
  ['more suitable', 'better'],
  ['more interesting', 'better'],
  ['more appealing', 'better'],
  ['more engaging', 'better'],
  ['more catchy', 'better'],
  ['in place of', 'instead-of'],
  ['at the bottom of', 'after'],
  ['to the bottom of', 'after'],
  ['on the end of', 'after'],
  ['onto the end of', 'after'],
  ['at the top of', 'before'],
  ['to the top of', 'before'],
  ['at the front of', 'before'],
  ['onto the front of', 'before'],
  ['at the very start of', 'before'],
  ['at the very end of', 'after'],
  ['third from last', 'antepenultimate'],
  ['third to last', 'antepenultimate'],
  ['third last', 'antepenultimate'],
  ['one before last', 'penultimate'],
  ['one before the last', 'penultimate'],
  ['all caps', 'uppercase'],
  ['small letters', 'lowercase'],
  ['small caps', 'lowercase'],
  ['capital letter', 'uppercase'],
  ['title style', 'titlecase'],
  ['take out', 'remove'],
  ['throw out', 'remove'],
  ['throw away', 'remove'],
  ['leave out', 'remove'],
  ['cut out', 'remove'],
  ["don't need", 'remove'],
  ['do not need', 'remove'],
  ['no need for', 'remove'],
  ['do without', 'remove'],
  ['should read', 'called'],
  ['should say', 'called'],
  ['must read', 'called'],
  ['must say', 'called'],
  ['names in', 'speakers'],
  ['names from', 'speakers'],
  ['is missing', 'should-be'],
  ['kick out', 'remove'],
  ['rip out', 'remove'],
  ['can go', 'remove'],
  ['should go', 'remove'],
  ['must go', 'remove'],
  ['has to go', 'remove'],
  ["don't want", 'remove'],
  ['do not want', 'remove'],
  ["doesn't need", 'remove'],
  ['does not need', 'remove'],
  ["doesn't belong", 'remove'],
  ['belong together', 'merge'],
  ['go together', 'merge'],
  ['roll up', 'merge'],
  ['break up', 'split'],
  ['split up', 'split'],
  ['cut up', 'split'],
  ['put in', 'add'],
  ['is over', 'end'],
  ['is done', 'end'],
  ['goes until', 'end'],
  ['has to', 'should'],
  ['have to', 'should'],
  ['needs to', 'should'],
  ['ought to', 'should'],
  ['no sense', 'bad'],
  ['not right', 'bad'],
  ['do over', 'rewrite'],
  ['do it over', 'rewrite'],
  ['do better', 'better'],
  ['a mouthful', 'shorter'],
  ['fine grained', 'fewer'],
  ['fine - grained', 'fewer'],
  ['last name', 'surname'],
  ['run until', 'end'],
  ['runs until', 'end'],
  ['last until', 'end'],
  ['lasts until', 'end'],
  ['out of', 'off'],
  ['cut down', 'shorten'],
  ['sum up', 'summarize'],
  ['come up with', 'rewrite'],
  ['in which', 'where'],
  ['half as many', 'halved'],
  ['twice as many', 'doubled'],
  ['put together', 'merge'],
  ['clean up', 'clean'],
  ['in front of', 'before'],
  ['at the start of', 'before'],
  ['at the beginning of', 'before'],
  ['to the start of', 'before'],
  ['to the beginning of', 'before'],
  ['to the front of', 'before'],
  ['at the end of', 'after'],
  ['to the end of', 'after'],
  ['upper case', 'uppercase'],
  ['lower case', 'lowercase'],
  ['title case', 'titlecase'],
  ['sentence case', 'sentencecase'],
  ['capital letters', 'uppercase'],
  ['too many', 'fewer'],
  ['too few', 'more'],
  ['not enough', 'more'],
  ['too long', 'shorter'],
  ['too short', 'longer'],
  ['more detailed', 'longer'],
  ['more descriptive', 'longer'],
  ['more specific', 'longer'],
  ['more detail', 'longer'],
  ['more details', 'longer'],
  ['more concise', 'shorter'],
  ['more compact', 'shorter'],
  ['from the transcript', 'from-transcript'],
  ['table of contents', 'timestamps'],
  ['chapter list', 'timestamps'],
  ['more long', 'longer'],
  ['more short', 'shorter'],
  ['in the place of', 'at'],
  ['at the place of', 'at'],
  ['there should be', 'should-be'],
  ['there must be', 'should-be'],
  ['there needs to be', 'should-be'],
  ['start over with', 'rewrite'],
  ['start again with', 'rewrite'],
  ['before last', 'penultimate'],
  ['next to last', 'penultimate'],
  ['second to last', 'penultimate'],
  ['second last', 'penultimate'],
  ['not good', 'better'],
  ["don't like", 'better'],
  ['do not like', 'better'],
  ['with name', 'called'],
  ['with the name', 'called'],
  ['with the title', 'called'],
];

export const VERBS = table({
  light:
    'make change update edit set put use give let have turn convert want need get like do find show adjust have take should-be bring',
  rename: 'rename retitle relabel call name entitle label rebrand christen dub',
  rewrite:
    'rewrite reset regenerate redo recreate refresh generate improve suggest propose create write rephrase reword polish produce draft compose enhance refine freshen spice jazz liven rework revise rebuild reformulate paraphrase renew remake overhaul revamp craft invent devise rethink redraft restate construct rerun repeat reinvent',
  summarize: 'summarize summarise describe',
  shorten:
    'shorten trim condense tighten abbreviate compress simplify shrink slim pare abridge curtail truncate squeeze minimize minimise boil whittle',
  lengthen: 'expand extend lengthen elaborate enrich flesh amplify augment broaden enlarge beef pad bulk',
  remove:
    'remove delete drop erase clear strip kill lose discard omit empty eliminate ditch scrap axe dump wipe trash toss nix bin chuck hide strike purge prune cull snip exclude excise blank zap expunge cancel-out superfluous unnecessary redundant unneeded needless',
  keep: 'keep stay stays retain preserve remain remains',
  add: 'add ad insert append prepend include tack paste mark missing contain stick tag affix prefix suffix introduce incorporate embed slot slip place',
  replace: 'replace swap exchange substitute switch',
  split: 'split divide break separate chop slice partition segment subdivide bisect',
  cut: 'cut',
  merge:
    'merge combine join unite unify fuse together glue consolidate bundle group collapse fold lump squash attach mash blend amalgamate connect integrate pool marry tie',
  reduce: 'reduce limit decrease',
  start: 'move shift start begin push starts begins delay postpone pull',
  end: 'end finish stop ends finishes stops',
  correct: 'fix correct proofread spellcheck check repair amend rectify mend',
  spell: 'spelled spelt',
  number: 'number enumerate',
  clean: 'clean',
  capitalize: 'capitalize capitalise',
});
export type Verb = typeof VERBS extends ReadonlyMap<string, infer T> ? T : never;

export const QUALITIES = table({
  shorter:
    'shorter short briefer brief concise smaller shortened crisper tighter wordy lengthy long-winded verbose',
  longer:
    'longer long detailed fuller descriptive richer meatier thorough elaborate comprehensive informative lengthier',
  better:
    'better new different another other nicer clearer improved alternative boring bad wrong ugly awful anew snappier snappy punchy punchier catchy catchier fresh meh hate sucks dull weak lame useless rubbish improper fitting suitable stronger sharper neater cleaner livelier interesting appealing engaging outdated inaccurate misleading confusing generic vague off unclear stale poor terrible horrible bland',
  fewer: 'fewer less',
  more: 'more',
  upper: 'uppercase caps capitals capital',
  lower: 'lowercase',
  title: 'titlecase capitalized capitalised',
  sentence: 'sentencecase',
  half: 'half halves middle halve',
  halved: 'halved',
  doubled: 'doubled',
  except: 'except but besides apart',
  earlier: 'earlier back backward backwards sooner',
  later: 'later forward forwards ahead',
});
export type Quality = typeof QUALITIES extends ReadonlyMap<string, infer T> ? T : never;

export const NOUNS = table({
  chapter: 'chapter chapters ch part section',
  title: 'title titles name names heading headings headline headlines',
  description: 'description desc summary descriptions summaries',
  recording: 'recording meeting video call session file talk',
  everything: 'everything everywhere all',
  sentence: 'sentence sentences',
  word: 'word words phrase term',
  character: 'characters character letters chars',
  typos: 'typos typo spelling misspellings mistakes errors grammar',
  fillers: 'filler fillers ums um uhs uh hesitations',
  speakers: 'speaker speakers people person participants',
  numbers: 'numbers numbering',
  timestamps: 'timestamps timestamp times time',
  line: 'line note following text',
  pieces: 'pieces parts',
});
export type Noun = typeof NOUNS extends ReadonlyMap<string, infer T> ? T : never;

export const BEYOND: readonly (readonly [sentence: string, words: string])[] = [
  [
    'I can’t translate. I work with the words of the transcript; you can write the text yourself, for example “title: …”.',
    'translate translation german french spanish italian portuguese dutch polish chinese japanese english',
  ],
  [
    'I can’t change the tone or write freely. I can rewrite texts from the transcript, shorten them and fix them.',
    'formal casual funny funnier friendly friendlier professional persuasive tone style bold italic',
  ],
  [
    'I can’t think up new words. I work with what is said in the recording.',
    'emoji emojis hashtag hashtags keyword keywords bullet bullets bulleted takeaways highlights tweet post email blog link links quotes',
  ],
  ['I don’t know the date. Say it in words, for example “add 3 March to the title”.', 'date today'],
  [
    'Commands change the title, the description and the chapters. The recording itself and who can see it stay as they are.',
    'video recording audio clip sound mute blur crop speed download export share publish unshare thumbnail send',
  ],
  [
    'Commands change the title, the description and the chapters. Correct lines and speakers in the transcript itself.',
    'transcript from-transcript captions caption subtitles subtitle',
  ],
  [
    'Chapters are always in the order of their times. To change one, say for example “start chapter 2 at 3:10”.',
    'swap reorder sort rearrange order',
  ],
];

export const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
export const NUMBERS =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen`.split(/\s+/);
/** From twenty on, of minutes and seconds. */
export const TENS = 'twenty thirty forty fifty'.split(' ');

export const IGNORED: ReadonlySet<string> = new Set(
  `completely entirely fully totally altogether properly simply exactly directly again back overall further equal equally per everyone gonna wanna kinda right number quick quickly a an the were been this that these those my our its it's it is are be was i'd i we you us me of for in on at to from with by into as
  and or also just only around exactly now then so please pls plz thanks too much way bit little really very again again some
  should must has shall would could can may might will there here one ones all each every both any whole out up down
  them they their own at most least maximum not more than over under well ok okay hey hi first lot something slightly before after from-transcript
  scratch transcript's inside make sure see off kindly enough until till within together ' s everybody's new current existing single long itself always already somewhat else actually another stuff awfully quite pretty rather extremely terribly super far maybe please max maximum around roughly`.split(
    /\s+/,
  ),
);

const ASKING_FOR = [
  'please(?: to)?|pls|plz|hey|hi|hello|ok|okay|alright|well|so|um+|uh+|er|now|then|also|just|kindly|first(?! (?:chapter|one|line|sentence|part|and|two|three|four|\\d))|maybe|perhaps',
  "i(?:'d| would| should) (?:like|love|prefer|rather)(?: (?:you )?to| it)?|i want(?: you)? to|i want that|i need(?: you)? to|i think|i guess|i(?:'d| would) go (?:with|for)",
  "let's|let us|(?:can|could|would|will) you(?: please| also| just| mind| kindly)*",
  "(?:(?:i(?:'d| would) be (?:grateful|happy|glad)|it would be (?:great|nice|good)) if(?: you (?:could|would))?)",
  '(?:would|is|might|could) it be possible to|is it possible to|(?:may|might|can|could) i (?:suggest|ask you to|have)',
  'be so (?:kind|nice|good)(?: as)? (?:to|and)|(?:can|could|should|may) we(?: please)?(?: have)?|you should|we should|we need to|see to it that|make sure that',
];
export const COURTESIES = new RegExp(`^(?:(?:${ASKING_FOR.join('|')})\\b[, ]+)+`, 'i');
export const THANKS =
  /[,\s]*\b(?:please|pls|plz|(?:many )?thanks(?: a lot| so much)?|thank you(?: (?:so|very) much)?|thx|cheers|danke|bitte)(?=[.!?\s]*$)/i;
export const ASKING =
  /^(?:(?:what|who|where|when|how)'?s|what|who|whom|whose|when|where|why|which|how|did|does|is|are|was|were|has|had|(?:do|have)(?= (?:we|you|they|i|people|any\w*|both|all)\b)|tell me|remind me|explain|find out|show me where|(?:summari[sz]e|recap|describe) (?:the )?(?:[a-z]+ )?chapter(?! (?:titles?|names?))|list (?:(?:all|the|our|open) )*(?:tasks|to-?dos|decisions|actions?|action items|next steps|questions|people))\b/i;
