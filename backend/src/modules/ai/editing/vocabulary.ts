const table = <T extends string>(entries: Record<T, string>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries<string>(entries).flatMap(([sense, words]) =>
      words.split(' ').map((word) => [word, sense as T] as const),
    ),
  );

export const PHRASES: readonly (readonly [string, string])[] = [
  ['get rid of', 'remove'],
  ['take out', 'remove'],
  ['throw out', 'remove'],
  ['throw away', 'remove'],
  ['leave out', 'remove'],
  ['cut out', 'remove'],
  ["don't need", 'remove'],
  ['do not need', 'remove'],
  ['no need for', 'remove'],
  ['do without', 'remove'],
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
    'make change update edit set put use give let have turn convert want need get like do find show adjust have take should-be',
  rename: 'rename retitle call name entitle label',
  rewrite:
    'rewrite regenerate redo recreate refresh generate improve suggest propose create write rephrase reword polish produce draft compose enhance refine freshen spice jazz liven',
  summarize: 'summarize summarise describe',
  shorten: 'shorten trim condense tighten abbreviate compress simplify shrink',
  lengthen: 'expand extend lengthen elaborate enrich',
  remove:
    'remove delete drop erase clear strip kill lose discard omit empty eliminate ditch scrap axe dump wipe trash toss',
  keep: 'keep',
  add: 'add ad insert append prepend include',
  replace: 'replace swap exchange substitute switch',
  split: 'split divide break separate halve',
  cut: 'cut',
  merge: 'merge combine join unite unify fuse together glue consolidate bundle group collapse',
  reduce: 'reduce limit decrease',
  start: 'move shift start begin push starts begins delay postpone',
  end: 'end finish stop ends finishes stops',
  correct: 'fix correct proofread spellcheck check repair',
  spell: 'spelled spelt',
  number: 'number enumerate',
  clean: 'clean',
  capitalize: 'capitalize capitalise',
});
export type Verb = typeof VERBS extends ReadonlyMap<string, infer T> ? T : never;

export const QUALITIES = table({
  shorter: 'shorter short briefer brief concise smaller shortened crisper tighter wordy lengthy',
  longer: 'longer long detailed fuller descriptive richer',
  better:
    'better new different another other nicer clearer improved alternative boring bad wrong ugly awful poor anew snappier snappy punchy punchier catchy catchier fresh',
  fewer: 'fewer less',
  more: 'more',
  upper: 'uppercase caps capitals',
  lower: 'lowercase',
  title: 'titlecase capitalized capitalised',
  sentence: 'sentencecase',
  half: 'half halves middle',
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
  `a an the were been this that these those my our its it's it is are be was i'd i we you us me of for in on at to from with by into as
  and or also just only exactly now then so please pls plz thanks too much way bit little really very again again some
  should must has shall would could can may might will there here one ones all each every both any whole out up down
  them they their own at most least maximum not more than over under well ok okay hey hi first lot something slightly before after from-transcript
  scratch transcript's inside make sure see off kindly enough until till within together ' s everybody's new current existing single long itself always`.split(
    /\s+/,
  ),
);

const ASKING_FOR = [
  'please(?: to)?|pls|plz|hey|hi|hello|ok|okay|alright|well|so|um+|uh+|er|now|then|also|just|kindly|first|maybe|perhaps',
  "i(?:'d| would| should) (?:like|love|prefer|rather)(?: (?:you )?to| it)?|i want(?: you)? to|i want that|i need(?: you)? to|i think|i guess",
  "let's|let us|(?:can|could|would|will) you(?: please| also| just| mind| kindly)*",
  "(?:(?:i(?:'d| would) be (?:grateful|happy|glad)|it would be (?:great|nice|good)) if(?: you (?:could|would))?)",
  '(?:would|is|might|could) it be possible to|is it possible to|(?:may|might|can|could) i (?:suggest|ask you to|have)',
  '(?:can|could|should|may) we(?: please)?(?: have)?|you should|we should|we need to|see to it that|make sure that',
];
export const COURTESIES = new RegExp(`^(?:(?:${ASKING_FOR.join('|')})\\b[, ]+)+`, 'i');
export const THANKS = /[,\s]*\b(?:please|pls|plz|thanks|thank you|thx)(?=[.!?\s]*$)/i;
export const ASKING =
  /^(?:(?:what|who|where|when|how)'?s|what|who|whom|whose|when|where|why|which|how|did|does|is|are|was|were|has|had|(?:do|have)(?= (?:we|you|they|i|people|any\w*|both|all)\b)|tell me|explain|find out|show me where|(?:summari[sz]e|recap|describe) (?:the )?(?:[a-z]+ )?chapter(?! (?:titles?|names?))|list (?:(?:all|the|our|open) )*(?:tasks|to-?dos|decisions|actions?|action items|next steps|questions|people))\b/i;
