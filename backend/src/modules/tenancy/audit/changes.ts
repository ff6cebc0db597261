/** The differing fields of two states. */
export function changesOf<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const names = (Object.keys(after) as (keyof State)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (state: State): Partial<State> =>
    Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<State>;
  return { before: only(before), after: only(after) };
}
