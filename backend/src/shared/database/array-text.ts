type Element = string | number | boolean | null;

/** An array in PostgreSQL's text format, which is smaller and faster to parse than JSON rows. */
export const arrayText = (elements: readonly Element[]): string => `{${elements.map(elementText).join(',')}}`;

const elementText = (element: Element): string => {
  if (element === null) return 'NULL';
  return typeof element === 'string' ? `"${element.replace(/["\\]/g, '\\$&')}"` : String(element);
};
