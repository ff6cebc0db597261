const table = <T extends string>(entries: Record<T, string>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries<string>(entries).flatMap(([sense, words]) =>
      words.split(' ').map((word) => [word, sense as T] as const),
    ),
  );

/** Short forms, synonyms of `called`, and common German words. */
export const LOANS: ReadonlyMap<string, string> = new Map(
  `chap chapter chaps chapters chpt chapter kapitel chapter titel title überschrift title beschreibung description und and
  mit with ab from bitte please kürzer shorter kürzen shorten länger longer lösche delete löschen delete umbenennen rename
  teile split teilen split ende end anfang start heißt called neu new neue new besser better erste first ersten first zweite
  second zweiten second dritte third dritten third letzte last letzten last nach after vor before n and w with blurb
  description header heading become be becomes be onto to thru through til until till until coz because cuz because dont don't doesnt doesn't isnt isn't
  arent aren't cant can't wont won't didnt didn't shouldnt shouldn't im i'm ive i've thats that's whats what's theres there's
  shud should shld should wud would cud could ur your u you teh the hte the taht that adn and summery summary sumary summary sumaries summaries sumarries summaries
    named called titled called headed called entitled called labelled called labeled called
    throughout everywhere supprime delete supprimer delete renomme rename renommer rename chapitre chapter titre title
    deserves needs deserve need requires needs require need lacks needs lack need shoud should spilt split splitt split`
    .split(/\s+/)
    .flatMap((phrase, i, all) => (i % 2 === 0 ? [[phrase, all[i + 1]!] as const] : [])),
);

export const VERBS = table({
  light:
    'make change update edit set put use give let have turn convert want need get like do find show adjust have take should-be bring aim',
  rename: 'rename retitle relabel call name entitle label rebrand christen dub',
  rewrite:
    'rewrite reset regenerate redo recreate refresh generate improve suggest propose create write rephrase reword polish produce draft compose enhance refine freshen spice jazz liven rework revise rebuild reformulate paraphrase renew remake overhaul revamp craft invent devise rethink redraft restate construct rerun repeat reinvent',
  summarize: 'summarize summarise describe',
  shorten:
    'shorten trim condense tighten abbreviate compress simplify shrink slim pare abridge curtail truncate squeeze minimize minimise boil whittle',
  lengthen: 'expand extend lengthen elaborate enrich flesh amplify augment broaden enlarge beef pad bulk',
  remove:
    'remove delete del drop erase clear strip kill lose discard omit empty eliminate ditch scrap axe dump wipe trash toss nix bin chuck strike skip purge prune cull kick snip exclude excise blank zap expunge cancel-out gone disappear vanish superfluous unnecessary redundant unneeded needless',
  keep: 'keep stay stays retain preserve remain remains',
  add: 'add ad insert append prepend include tack pop paste mark missing contain stick tag affix prefix suffix introduce incorporate embed slot slip place',
  replace: 'replace swap exchange substitute switch',
  split: 'split divide break separate chop slice partition segment subdivide bisect',
  cut: 'cut',
  merge:
    'merge combine join unite unify fuse together glue consolidate bundle group collapse fold lump squash attach mash blend amalgamate connect integrate pool marry tie',
  reduce: 'reduce limit decrease',
  start: 'move shift start begin beginning push starts begins delay postpone pull',
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
    'better new different another other nicer clearer improved alternative boring bad wrong ugly awful anew snappier snappy punchy punchier catchy catchier fresh meh hate sucks dull weak lame useless rubbish improper fitting suitable stronger sharper neater cleaner livelier interesting appealing engaging outdated inaccurate misleading confusing generic vague exciting vivid attractive compelling memorable inviting meaningful accurate precise off unclear stale poor terrible horrible bland proper',
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
  everything: 'everything everywhere all anything',
  sentence: 'sentence sentences',
  word: 'word words phrase term',
  character: 'characters character letters letter chars',
  typos:
    'typos typo mistake error misspelled misspelt mistyped misspelling spelling misspellings mistakes errors grammar',
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
    'Translating needs an AI model. You can write the text yourself, for example “title: …”.',
    'translate translation german french spanish italian portuguese dutch polish chinese japanese english',
  ],
  [
    'Another tone or audience needs an AI model. I can shorten texts and fix them.',
    'formal casual funny funnier friendly friendlier professional persuasive tone style bold italic audience customer customers client clients buyer buyers prospect prospects',
  ],
  [
    'New words need an AI model. I work with what is said in the recording.',
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
export const TENS = 'twenty thirty forty fifty'.split(' ');

export const IGNORED: ReadonlySet<string> = new Set(
  `still yet field below beneath underneath whatever whichever somewhere anywhere sounds looks feels seems appears extra additional completely entirely fully totally altogether properly simply exactly follows following directly again back overall further equal equally per everyone gonna wanna kinda right number quick quickly a an the were been this that these those my our its it's it is are be was i'd i we you us me of for in on at to from with by into as
  anymore there's we're i'm and also just only around exactly now then so please pls plz thanks too much way bit little really very again again some
  should must has shall would could can may might will there here one ones all each every both any whole out up down
  them they their own at most least maximum more than over under well ok okay hey hi first lot something slightly before after from-transcript
  scratch transcript's inside make sure see off kindly enough until till within together ' s everybody's new current existing single long itself always already somewhat else actually another stuff awfully quite pretty rather extremely terribly super far maybe please max maximum around roughly`.split(
    /\s+/,
  ),
);
