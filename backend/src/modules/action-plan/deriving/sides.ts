export const SIDES = ['us', 'them', 'both'] as const;
export type Side = (typeof SIDES)[number];

export interface KnownPerson {
  name: string;
  side: 'us' | 'them';
}

/** Matches generated speaker names. */
const UNNAMED = /^Speaker \d+$/;

const firstNameOf = (name: string): string => name.toLowerCase().split(' ')[0]!;

/**
 * Members of the tenant are us, and everyone else who speaks under a name is them. A first name is a member, or the only
 * person with that name who speaks under their full name, except where both speak in one recording.
 * @param speakers of each recording
 */
export function peopleAmong(
  speakers: readonly (readonly string[])[],
  members: readonly string[],
): KnownPerson[] {
  const known = new Set(members.flatMap((name) => [name.toLowerCase(), firstNameOf(name)]));
  const others = [...new Set(speakers.flat())].filter(
    (name) => !UNNAMED.test(name) && !known.has(name.toLowerCase()),
  );
  const isShort = (name: string): boolean => {
    const whole = others.filter((other) => other.includes(' ') && firstNameOf(other) === name.toLowerCase());
    return whole.length === 1 && !speakers.some((here) => here.includes(name) && here.includes(whole[0]!));
  };
  return [
    ...members.map((name): KnownPerson => ({ name, side: 'us' })),
    ...others.filter((name) => !isShort(name)).map((name): KnownPerson => ({ name, side: 'them' })),
  ];
}

/** Finds a person by full name, or by a first name that only one person has. */
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
