import type { Stretch, SpeakerEmbedding } from './speaker-embeddings.js';

/** What was said without a pause or the end of a sentence, and how its voice sounds. */
export interface Utterance extends Stretch {
  print: SpeakerEmbedding;
}

/**
 * Fitted with `npm run bench -- speakers` on the readers for training. Likeness is the cosine of two prints: two stretches
 * of one person have about 0.8, of two people 0.4 to 0.7.
 */
const VOICES = {
  /** Seconds; shorter ones sound like anybody and are given to whom they are most like afterwards. */
  shortest: 1.5,
  /** Likeness, on average, from which two groups are one person. */
  alike: 0.72,
  /** Likeness of what two people say as a whole from which they cannot be told apart. */
  tooAlike: 0.82,
  /** Seconds, and share of the speech, below which somebody is not told from the others. */
  leastSeconds: 6,
  leastShare: 0.04,
  /** A stretch is clear when it is more like one person than like any other by this. */
  clear: 0.06,
  /** Share of the speech that must be clear. */
  leastClear: 0.75,
};
/** Groups are found among so many, the longest; the others are added to them. */
const MAX_GROUPED = 250;
const ROUNDS = 3;

/**
 * Who says what, as numbers from 0 in the order in which they first speak, one for each utterance; null where there is
 * one voice, or where there is doubt whether there are several. Utterances are grouped by average-linkage clustering
 * (Han et al. 2008, "Strategies to improve the robustness of agglomerative hierarchical clustering"), groups too small
 * or too alike go, and each utterance is given to the group that it is most like.
 */
export function diarize(utterances: readonly Utterance[], rules = VOICES): number[] | null {
  const heard = utterances.filter(({ print }) => print.some((value) => value !== 0));
  const grouped = heard
    .filter((each) => lengthOf(each) >= rules.shortest)
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, MAX_GROUPED);
  const least = Math.max(rules.leastSeconds, rules.leastShare * secondsOf(grouped));
  let people = groupsOf(grouped, rules.alike).map(voiceOf);
  for (let round = 0; round < ROUNDS; round++) {
    const shares = sharesOf(grouped, people);
    people = mergeAlike(shares.filter((group) => secondsOf(group) >= least).map(voiceOf), rules.tooAlike);
  }
  if (people.length < 2) return null;
  const likenesses = utterances.map(({ print }) => people.map((voice) => dot(voice, print)));
  const isClear = likenesses.map((all) => marginOf(all) >= rules.clear);
  const clear = utterances.filter((_, at) => isClear[at]);
  if (secondsOf(clear) < rules.leastClear * secondsOf(heard)) return null;
  return inOrder(smooth(utterances, likenesses.map(indexOfMost), isClear));
}

function groupsOf(utterances: readonly Utterance[], alike: number): Utterance[][] {
  const groups = utterances.map((each) => [each]);
  const likeness = utterances.map((a) => Float32Array.from(utterances, (b) => dot(a.print, b.print)));
  const open = new Set(utterances.keys());
  const nearestTo = (a: number): number => {
    let nearest = -1;
    for (const b of open)
      if (b !== a && !(likeness[a]![b]! <= (likeness[a]![nearest] ?? -Infinity))) nearest = b;
    return nearest;
  };
  const nearest = new Map([...open].map((a) => [a, nearestTo(a)]));
  for (;;) {
    let [best, into] = [alike, -1];
    for (const [a, b] of nearest) if (b >= 0 && likeness[a]![b]! > best) [best, into] = [likeness[a]![b]!, a];
    if (into < 0) return [...open].map((at) => groups[at]!);
    const from = nearest.get(into)!;
    const [ours, theirs] = [groups[into]!.length, groups[from]!.length];
    for (const other of open) {
      const average = (ours * likeness[into]![other]! + theirs * likeness[from]![other]!) / (ours + theirs);
      likeness[into]![other] = likeness[other]![into] = average;
    }
    groups[into]!.push(...groups[from]!);
    open.delete(from);
    nearest.delete(from);
    for (const a of open)
      if (a === into || nearest.get(a) === into || nearest.get(a) === from) nearest.set(a, nearestTo(a));
  }
}

function sharesOf(utterances: readonly Utterance[], people: readonly SpeakerEmbedding[]): Utterance[][] {
  const shares: Utterance[][] = people.map(() => []);
  for (const each of utterances)
    shares[indexOfMost(people.map((voice) => dot(voice, each.print)))]?.push(each);
  return shares;
}

/** The voices, of which no two are too alike: the most alike become one first. */
function mergeAlike(voices: SpeakerEmbedding[], tooAlike: number): SpeakerEmbedding[] {
  let [best, into, from] = [tooAlike, -1, -1];
  voices.forEach((a, i) =>
    voices.forEach((b, j) => {
      if (j > i && dot(a, b) > best) [best, into, from] = [dot(a, b), i, j];
    }),
  );
  if (into < 0) return voices;
  const merged = unit(voices[into]!.map((value, at) => value + voices[from]![at]!));
  return mergeAlike(
    voices.flatMap((voice, at) => (at === into ? [merged] : at === from ? [] : [voice])),
    tooAlike,
  );
}

/** What is too short or not clear belongs to who speaks beside it, rather than being a turn of its own. */
function smooth(utterances: readonly Utterance[], voices: number[], isClear: readonly boolean[]): number[] {
  return voices.map((voice, at) => {
    if (isClear[at]) return voice;
    const gapTo = (other: number) =>
      Math.max(
        utterances[other]!.start - utterances[at]!.end,
        utterances[at]!.start - utterances[other]!.end,
      );
    const before = isClear.lastIndexOf(true, at);
    const after = isClear.indexOf(true, at);
    if (before < 0 || after < 0) return voices[Math.max(before, after)] ?? voice;
    return voices[gapTo(before) <= gapTo(after) ? before : after]!;
  });
}

function inOrder(voices: readonly number[]): number[] {
  const order = [...new Set(voices)];
  return voices.map((voice) => order.indexOf(voice));
}

function voiceOf(group: readonly Utterance[]): SpeakerEmbedding {
  const sum = new Float32Array(group[0]!.print.length);
  for (const each of group) each.print.forEach((value, at) => (sum[at]! += value * lengthOf(each)));
  return unit(sum);
}

const lengthOf = ({ start, end }: Stretch): number => end - start;
const secondsOf = (group: readonly Stretch[]): number => group.reduce((sum, each) => sum + lengthOf(each), 0);

const indexOfMost = (values: readonly number[]): number =>
  values.reduce((best, value, at) => (value > values[best]! ? at : best), 0);

function marginOf(values: readonly number[]): number {
  const [first, second] = [...values].sort((a, b) => b - a);
  return first! - (second ?? 0);
}

export function dot(a: SpeakerEmbedding, b: SpeakerEmbedding): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

export function unit(numbers: SpeakerEmbedding): SpeakerEmbedding {
  const length = Math.sqrt(dot(numbers, numbers));
  return length === 0 ? numbers : numbers.map((value) => value / length);
}
