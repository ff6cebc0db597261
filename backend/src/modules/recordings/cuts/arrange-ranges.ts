import { CUT_ERRORS } from './cuts.errors.js';
import { type CutRange, Timeline } from '../timeline/timeline.js';

/** Seconds; a recording of which less is left shows nothing. */
const MIN_LEFT = 0.5;
/** Seconds; a page may know the length of a recording from its player. */
const TOLERANCE = 0.5;

/**
 * Checks ranges against the rules (0 <= start < end <= duration, none overlaps another, something is left) and puts them
 * in order of their start.
 * @param duration of the original, in seconds
 */
export function arrangeRanges(inputs: readonly CutRange[], duration: number): CutRange[] {
  inputs.forEach(({ start, end }, index) => {
    if (start >= duration)
      throw CUT_ERRORS.invalidRange(`${index}.start`, 'A range starts within the recording.');
    if (end <= start) throw CUT_ERRORS.invalidRange(`${index}.end`, 'A range ends after its start.');
    if (end > duration + TOLERANCE)
      throw CUT_ERRORS.invalidRange(`${index}.end`, 'A range ends within the recording.');
  });
  const ordered = inputs
    .map((range, index) => ({ index, range: { ...range, end: Math.min(range.end, duration) } }))
    .sort((a, b) => a.range.start - b.range.start);
  ordered.forEach(({ index, range }, i) => {
    if (i > 0 && range.start < ordered[i - 1]!.range.end)
      throw CUT_ERRORS.invalidRange(`${index}.start`, 'This range overlaps another.');
  });
  const ranges = ordered.map(({ range: { start, end, kind, blur } }) => ({
    ...{ start, end, kind },
    ...(kind === 'silence' && blur && { blur }),
  }));
  if (new Timeline(ranges, duration).duration < MIN_LEFT)
    throw CUT_ERRORS.invalidRange('', 'Something of the recording has to be left.');
  return ranges;
}
