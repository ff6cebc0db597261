import { composed } from '../../../shared/text/incoming-text.js';

const MOST_TRIES = 20;

/** Complete JSON objects in a response, in order: small models think aloud, fence their JSON, or add sentences. */
export function jsonsIn(said: string): unknown[] {
  const text = said.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '');
  const found: unknown[] = [];
  for (let at = text.indexOf('{'), tries = 0; at !== -1 && tries < MOST_TRIES; tries++) {
    const end = endOfObject(text, at);
    const value = end === null ? undefined : parsed(text.slice(at, end));
    if (value !== undefined) found.push(value);
    at = text.indexOf('{', value === undefined ? at + 1 : end!);
  }
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, composed);
  } catch {
    return undefined;
  }
}

function endOfObject(text: string, from: number): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.slice(from).matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return from + index + 1;
  }
  return null;
}
