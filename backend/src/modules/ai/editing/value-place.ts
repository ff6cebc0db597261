import type { Slots } from './slots.js';
import type { Candidate } from './values.js';

const PLACE =
  /^(.*?)[,;]? ?(?:(?:that |which )?(?:starts?|starting|begins?|beginning) )?(?:at|from|to|on) ?$/iu;
const TOPIC =
  /^(.+?) (?:(?:right|just|exactly) )?(?:(?:at|from) the (?:point|moment|place|spot) )?(?:where|when) (?:(?:they|we|he|she|\p{Lu}\p{L}+) (?:talks?|speaks?|asks?|mentions?|says?) (?:about )?)?(.+)$/u;

/** `called Porto at 9:00`, `Porto where they talk about the hotel`: where a new chapter begins is no part of its name. */
export function withPlaceOf(slots: Slots, { said }: Candidate): void {
  const isNew = slots.verb === 'add' || (slots.nouns.has('chapter') && slots.chapters.length === 0);
  const isPart = slots.verb === 'split';
  if (slots.time !== null || slots.value === null || !(isNew || isPart)) return;
  const last = said.at(-1)!;
  if (last.kind === 'time' && said.length > 1) {
    const name = slots.value.slice(0, last.from - said[0]!.from);
    const bare = PLACE.exec(name)?.[1];
    if (bare === undefined || bare.trim() === '') return;
    slots.time = last;
    slots.times++;
    slots.value = bare.trim();
    return;
  }
  const where = isNew && slots.topic === null && said[0]!.kind !== 'quoted' ? TOPIC.exec(slots.value) : null;
  if (where) [slots.value, slots.topic] = [where[1]!, where[2]!];
}
