/** Phrases whose meaning differs from their words; a slash separates alternatives. */
const MEANINGS: Record<string, string> = {
  remove: `get rid of, do away with, away with, out with, blank/strip/chop/take/throw/leave/cut/kick/rip/get out, chop/cut/take off,
    take/throw away, not/isn't/aren't needed/necessary/required, no longer needed/necessary/required, can be dropped,
    shouldn't/mustn't be there/in, should/must not be there/in, don't/doesn't need/want, do/does not need/want, no need for, do without, can/should/must go, can/should/must be gone,
    has to go, doesn't belong`,
  keep: 'only need/want',
  description: 'description text, text of the description',
  shorten: 'boil/get/bring/whittle/slim/cut down',
  lengthen: 'beef/bulk up, pad/fill/flesh/build out',
  rewrite: `fill in, brush/think/make/punch up, think of, do/make/write again, try/start/begin again with, start over, start over with,
    do over, do it over, come up with`,
  merge: 'bring/put/belong/go together, belong in/to one, roll up',
  split: 'break/split/cut up',
  add: 'put in',
  summarize: 'sum up',
  clean: 'tidy/clean up',
  end: 'is over, is done, go/goes on until, continues until, go/goes until/till, should/must go until/till, run/runs/last/lasts until',
  longer: `too short, more long, more elaborate/informative/detailed/descriptive/specific/detail/details, more in depth`,
  shorter: `too long, a mouthful, half as long, to the point, more to the point,
    more succinct/concise/compact/short`,
  better: `do better, not good, more fitting/suitable/interesting/appealing/engaging/catchy/exciting/vivid/attractive/compelling/memorable/inviting/meaningful/accurate/precise, don't like, do not like`,
  bad: 'no sense, not right',
  fewer: 'too many, too detailed, too granular, fine grained, fine - grained',
  more: 'too few, too coarse, too broad, not enough, finer division/split',
  half: 'two halves, two equal halves/parts',
  halved: 'half as many',
  doubled: 'twice as many',
  later: 'too early, too soon',
  earlier: 'too late',
  one: 'single chapter, one single',
  chapter: 'chapter marker/mark/break/point',
  recording: 'whole/entire thing',
  chapters: 'chapter division/structure/layout, number/amount/count of chapters',
  exactly: 'word for word, as follows',
  maximum: 'must/should not be longer than, must/should not exceed, no/not longer/more than, at most',
  under: 'less than',
  over: 'more than',
  called: `called as, to be renamed/called, to be renamed in/to/into/as, under the name/title/heading, by the name of, with the heading/name/title, with name, should/must read/say, is to read/say`,
  contain: `should/must mention/include, should/must also mention/include/have/contain, should/must have also,
    has/have/needs to mention/include`,
  speakers: 'names in/from',
  'should-be': 'is missing, there should/must be, there needs to be, there has to be',
  should: 'has/have/needs/ought to, is/are supposed/meant to, has/have got to',
  from: 'should go/run/last from, goes/runs/lasts from',
  again: 'from/off the list, from zero',
  please: 'would be ideal/perfect/best/good',
  off: 'out of',
  at: 'in/at the place of',
  where: 'in which, as soon as, right/exactly where, right/exactly when',
  everywhere: `wherever it appears/occurs/stands/comes, wherever it is mentioned/used/written, wherever it comes up, in all/every places/place, all/every places/place, in all texts, all texts, all over, all over the place, each/every time it appears, wherever it's wrong, wherever it is wrong`,
  'instead-of': 'in place of',
  after: `behind, right/directly/straight after, at/to the bottom/end of, on/onto the end of, at the very end of`,
  before: `ahead of, right/directly/straight before, in front of, at/to the top/start/beginning/front of, onto the front of, at the very start of`,
  antepenultimate: 'third from/to last, third last',
  penultimate: 'one before last, one before the last, before last, next/second to last, second last',
  uppercase: 'all caps, all in capitals, in all capitals, capital letter/letters, upper case',
  lowercase: 'small letters/caps, lower case',
  titlecase: 'title style/case',
  sentencecase: 'sentence case',
  surname: 'last name',
  'from-transcript': 'from the transcript',
  timestamps: 'table of contents, chapter list',
};

const expanded = (words: string): string[] =>
  words
    .trim()
    .split(/\s+/)
    .reduce(
      (all, word) => all.flatMap((one) => word.split('/').map((other) => `${one} ${other}`.trim())),
      [''],
    );

/** Phrases and what they are read as. The longest match wins. */
export const PHRASES: readonly (readonly [string, string])[] = Object.entries(MEANINGS).flatMap(
  ([meant, phrase]) =>
    phrase.split(',').flatMap((phrase) => expanded(phrase).map((one) => [one, meant] as const)),
);
