import type { Stretch, SpeakerEmbedding } from './speaker-embeddings.js';

/** Speech without a pause or sentence end, with its voice embedding. */
export interface Utterance extends Stretch {
  print: SpeakerEmbedding;
}

/**
 * Fitted with `npm run bench -- speakers` on the training readers. Similarity is the cosine of two embeddings: about
 * 0.8 within one person, 0.4 to 0.7 between two.
 */
const VOICES = {
  /** Seconds. Shorter utterances are not distinctive and are assigned afterwards. */
  shortest: 1.5,
  /** Minimum average similarity for merging two groups. */
  alike: 0.72,
  /** Similarity above which two speakers cannot be told apart. */
  tooAlike: 0.82,
  /** Minimum seconds and share of speech of a speaker. */
  leastSeconds: 6,
  leastShare: 0.04,
  /** An utterance is clear if its best speaker leads by this. */
  clear: 0.06,
  /** Minimum share of clear speech. */
  leastClear: 0.75,
};
/** Only the longest utterances are clustered; others are assigned afterwards. */
const MAX_GROUPED = 250;
const ROUNDS = 3;

/**
 * Speaker numbers per utterance, from 0 in order of appearance, or null if there is one voice or the result is
 * uncertain. Uses average-linkage clustering (Han et al. 2008, "Strategies to improve the robustness of agglomerative
 * hierarchical clustering"), drops small or similar groups, and assigns each utterance to the most similar group.
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

/** Merges voices that are too similar, most similar first. */
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

/** Short or unclear utterances join a neighbor instead of being a turn. */
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
