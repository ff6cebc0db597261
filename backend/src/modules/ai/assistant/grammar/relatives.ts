/** Ends of stems by which English makes one word of another: decide, decision; invent, inventor. */
const ENDINGS = new Set(
  `a abl al anc ant ar ari at ation bl d de e ean ed enc ent er es ess ful hood ian ibl ic ii ion ish ism ist iti iv less ment
  nc ness nt or ori r s se ship si sion ss st t th tion ur z`
    .split(/\s+/)
    .concat(''),
);
/** Ends after which a short word is still the same: grow, growth; plan, planner. */
const AFTER_SHORT = new Set('er or ment ist ism ness ful less ship th ian'.split(' '));
/** Ends that only differ in the sound: decide, decision. */
const SOUNDS = new Set('d s t z ss'.split(' '));
const LONG = 5;
const SHORT = 4;

/**
 * Whether two stems are of one family, told by their beginning alone (as in Adamson and Boreham, Information Storage and
 * Retrieval 10, 1974): right about often enough for a lower weight.
 */
export function isRelated(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || short.length < SHORT) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  if (same < SHORT) return false;
  const [rest, more] = [short.slice(same), long.slice(same)];
  if (rest === '') {
    // plan, planner
    const undoubled = more[0] === long[same - 1] ? more.slice(1) : more;
    if (AFTER_SHORT.has(more) || AFTER_SHORT.has(undoubled)) return true;
  }
  if (SOUNDS.has(rest) && SOUNDS.has(more)) return true;
  return same >= LONG && ENDINGS.has(rest) && ENDINGS.has(more);
}
