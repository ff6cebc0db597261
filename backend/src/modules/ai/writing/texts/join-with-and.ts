/** Items that contain "and" themselves get a comma before the last one. */
export function joinWithAnd(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const comma = items.some((item) => / and /.test(item)) ? ',' : '';
  return `${items.slice(0, -1).join(', ')}${comma} and ${last}`;
}
