/**
 * Returns a function that computes a value once for each object and keeps it as long as the object exists. Callers share
 * the value, so they must not change it.
 * @param compute must not change the object
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
