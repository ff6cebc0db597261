/**
 * Computes a value once for each object, and keeps it as long as the object.
 * @param compute must not change its argument, and nobody may change what it returns
 */
export function keptWith<Source extends object, Value>(
  compute: (source: Source) => Value,
): (source: Source) => Value {
  const kept = new WeakMap<Source, Value>();
  return (source) => {
    if (!kept.has(source)) kept.set(source, compute(source));
    return kept.get(source)!;
  };
}
