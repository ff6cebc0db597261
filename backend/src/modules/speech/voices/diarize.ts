import {
  FRAME,
  type SpeakerEmbedding,
  type SpeechChunk,
  type Stretch,
  type VoicePiece,
} from './speaker-embeddings.js';

/** What one person says without a pause, numbered from 0 in the order in which people first speak. */
export interface SpeakerTurn extends Stretch {
  speaker: number;
}

interface Piece extends VoicePiece {
  chunk: number;
  seconds: number;
}

/** Fitted with `npm run bench -- voices`. Similarity is the cosine of two embeddings. */
const RULES = {
  /** Seconds of speech below which a piece does not found a group. */
  shortest: 1,
  /** Minimum average similarity for merging two groups. */
  alike: 0.38,
  /** Similarity above which two groups are one speaker. */
  tooAlike: 0.7,
  /** Minimum seconds and share of speech of a speaker. */
  leastSeconds: 2,
  leastShare: 0.01,
  /** Similarity that a change of speaker within what a chunk holds for one person must gain. */
  change: 0.2,
};
/** About as many pieces are grouped, of every second or third chunk; the others are assigned afterwards. */
const MAX_GROUPED = 300;
const MAX_PEOPLE = 12;
const ROUNDS = 3;
/** Seconds of a pause that does not end a turn, and of the shortest turn. */
const PAUSE = 0.3;
const SHORTEST_TURN = 0.1;

/**
 * The turns of each person of a recording, which overlap where people do. Groups pieces of speech by average-linkage
 * clustering (Han et al. 2008, "Strategies to improve the robustness of agglomerative hierarchical clustering"), where
 * two people of one chunk are not grouped, assigns every piece to a group, and joins the chunks (Bredin 2023,
 * "pyannote.audio 2.1 speaker diarization pipeline").
 */
export function diarize(chunks: readonly SpeechChunk[], rules = RULES): SpeakerTurn[] {
  const pieces = chunks.flatMap(({ pieces: all }, chunk) =>
    all
      .filter(({ voice }) => voice.some((value) => value !== 0))
      .map((piece) => ({ ...piece, chunk, seconds: (piece.to - piece.from) * FRAME })),
  );
  if (pieces.length === 0) return [];
  const long = pieces.filter(({ seconds }) => seconds >= rules.shortest);
  const candidates = long.length > 0 ? long : pieces;
  const step = Math.ceil(candidates.length / MAX_GROUPED);
  const clear = candidates.filter(({ chunk }) => chunk % step === 0);
  // Where chunks overlap, each second counts twice; in long recordings the share is more anyway.
  const leastSeconds = (2 * rules.leastSeconds * clear.length) / candidates.length;
  const least = Math.max(leastSeconds, rules.leastShare * secondsOf(clear));
  let people = groupsOf(clear, rules.alike)
    .sort((a, b) => secondsOf(b) - secondsOf(a))
    .filter((group, at) => at === 0 || (at < MAX_PEOPLE && secondsOf(group) >= least))
    .map(voiceOf);
  for (let round = 0; round < ROUNDS; round++) {
    const kept = sharesOf(clear, people).filter((group) => secondsOf(group) >= least);
    if (kept.length === 0) break;
    people = mergeAlike(kept.map(voiceOf), rules.tooAlike);
  }
  return turnsOf(chunks, pieces, people, rules.change);
}

function groupsOf(voices: readonly Piece[], alike: number): Piece[][] {
  const groups = voices.map((each) => [each]);
  const likeness = voices.map((a) =>
    Float32Array.from(voices, (b) =>
      a.chunk === b.chunk && a.person !== b.person ? -1 : dot(a.voice, b.voice),
    ),
  );
  const open = new Set(voices.keys());
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

function sharesOf(pieces: readonly Piece[], people: readonly SpeakerEmbedding[]): Piece[][] {
  const shares: Piece[][] = people.map(() => []);
  for (const piece of pieces)
    shares[indexOfMost(people.map((person) => dot(person, piece.voice)))]!.push(piece);
  return shares;
}

/** The person of each piece of one voice of a chunk, which rarely is two people's (Viterbi 1967). */
function peopleOf(pieces: readonly Piece[], people: readonly SpeakerEmbedding[], change: number): number[] {
  let paths: { gain: number; chosen: readonly number[] }[] = people.map(() => ({ gain: 0, chosen: [] }));
  for (const { voice, seconds } of pieces) {
    const best = paths.reduce((a, b) => (b.gain > a.gain ? b : a));
    paths = people.map((person, at) => {
      const { gain, chosen } =
        best.gain - change > paths[at]!.gain ? { ...best, gain: best.gain - change } : paths[at]!;
      return { gain: gain + Math.min(1, seconds) * dot(person, voice), chosen: [...chosen, at] };
    });
  }
  return [...paths.reduce((a, b) => (b.gain > a.gain ? b : a)).chosen];
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

function turnsOf(
  chunks: readonly SpeechChunk[],
  pieces: readonly Piece[],
  people: readonly SpeakerEmbedding[],
  change: number,
): SpeakerTurn[] {
  const ends = chunks.map(({ start, speaking }) => Math.round(start / FRAME) + speaking.length);
  const frames = ends.reduce((last, end) => Math.max(last, end), 0);
  const speaking = people.map(() => new Float32Array(frames));
  const heard = new Float32Array(frames);
  const of = Map.groupBy(pieces, ({ chunk }) => chunk);
  for (const [at, chunk] of chunks.entries()) {
    const from = Math.round(chunk.start / FRAME);
    // The middle of a chunk is more reliable than its ends.
    const weightAt = (frame: number) => 1 + Math.min(frame, chunk.speaking.length - frame);
    chunk.speaking.forEach((_, frame) => (heard[from + frame]! += weightAt(frame)));
    for (const [person, theirs] of Map.groupBy(of.get(at) ?? [], (piece) => piece.person)) {
      const chosen = peopleOf(theirs, people, change);
      let piece = 0;
      chunk.speaking.forEach((bits, frame) => {
        if (!((bits >> person) & 1)) return;
        while (piece + 1 < theirs.length && frame - theirs[piece]!.to >= theirs[piece + 1]!.from - frame)
          piece++;
        speaking[chosen[piece]!]![from + frame]! += weightAt(frame);
      });
    }
  }
  const turns = speaking.flatMap((weights, speaker) =>
    runsOf(weights.map((weight, at) => (weight > heard[at]! / 2 ? 1 : 0))).map((run) => ({
      ...run,
      speaker,
    })),
  );
  turns.sort((a, b) => a.start - b.start || a.speaker - b.speaker);
  const order = [...new Set(turns.map(({ speaker }) => speaker))];
  return turns.map((turn) => ({ ...turn, speaker: order.indexOf(turn.speaker) }));
}

function runsOf(speaks: Float32Array): Stretch[] {
  const runs: Stretch[] = [];
  speaks.forEach((value, frame) => {
    if (!value) return;
    // The first frame is centered at 31 ms.
    const start = frame * FRAME + 0.0225;
    const last = runs.at(-1);
    if (last && start - last.end <= PAUSE) last.end = start + FRAME;
    else runs.push({ start, end: start + FRAME });
  });
  return runs.filter(({ start, end }) => end - start >= SHORTEST_TURN);
}

function voiceOf(group: readonly Piece[]): SpeakerEmbedding {
  const sum = new Float32Array(group[0]!.voice.length);
  for (const { voice, seconds } of group) voice.forEach((value, at) => (sum[at]! += value * seconds));
  return unit(sum);
}

const secondsOf = (group: readonly Piece[]): number => group.reduce((sum, { seconds }) => sum + seconds, 0);

export const indexOfMost = (values: readonly number[]): number =>
  values.reduce((best, value, at) => (value > values[best]! ? at : best), 0);

export function dot(a: SpeakerEmbedding, b: SpeakerEmbedding): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

export function unit(numbers: SpeakerEmbedding): SpeakerEmbedding {
  const length = Math.sqrt(dot(numbers, numbers));
  return length === 0 ? numbers : numbers.map((value) => value / length);
}
