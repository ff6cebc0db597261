export const SIDES = ['us', 'them', 'both'] as const;
export type Side = (typeof SIDES)[number];

/** A person who is known by name. */
export interface KnownPerson {
  name: string;
  side: 'us' | 'them';
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
