export const SIDES = ['us', 'them', 'both'] as const;
export type Side = (typeof SIDES)[number];

/** A person who is known by name. */
export interface KnownPerson {
  name: string;
  side: 'us' | 'them';
}

/** Matches generated speaker names. */
const UNNAMED = /^Speaker \d+$/;

/** Members of the tenant are us, and everyone else who speaks under a name is them. */
export function peopleAmong(speakers: Iterable<string>, members: readonly string[]): KnownPerson[] {
  const known = new Set(members.flatMap((name) => [name.toLowerCase(), name.toLowerCase().split(' ')[0]!]));
  const others = [...new Set(speakers)].filter(
    (name) => !UNNAMED.test(name) && !known.has(name.toLowerCase()),
  );
  return [
    ...members.map((name): KnownPerson => ({ name, side: 'us' })),
    ...others.map((name): KnownPerson => ({ name, side: 'them' })),
  ];
}

/** A person by full name, or by a first name that only one person has. */
export function personOf<Person extends { name: string }>(
  people: readonly Person[],
  name: string | null,
): Person | null {
  if (!name) return null;
  const folded = name.toLowerCase();
  const whole = people.find((person) => person.name.toLowerCase() === folded);
  const parts = people.filter((person) => person.name.toLowerCase().split(' ').includes(folded));
  return whole ?? (parts.length === 1 ? parts[0]! : null);
}
