const two = (number: number): string => String(number).padStart(2, '0');

/** An instant as `<input type="datetime-local">` has it: by the reader's own clock, to the minute. */
export function toLocal(iso: string): string {
  const time = new Date(iso);
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The way back; null for what is no time. */
export function fromLocal(text: string): string | null {
  const time = new Date(text);
  return text === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}
