import { composed } from '../../../shared/text/incoming-text.js';
import type { ImportedCue } from './cue.js';
import { IMPORT_ERRORS } from './import.errors.js';
import { type Fields, cueOf, cuesOfRecords, inherited } from './records.js';

const DEEPEST = 12;

/**
 * Finds the most likely transcript in a JSON file: a list of records with text and time, under any names and at any
 * depth.
 * @throws IMPORT_ERRORS.brokenJson
 */
export function readJsonFile(source: string, fileName: string): ImportedCue[] {
  let content: unknown;
  try {
    content = JSON.parse(source, composed);
  } catch {
    throw IMPORT_ERRORS.brokenJson(fileName);
  }
  const lists = new Map<string, Fields[]>();
  collect(content, { path: '', depth: 0, outer: {} }, lists);
  const [best] = [...lists.values()]
    .filter((records) => records.some((fields) => cueOf(fields) !== null))
    .map(cuesOfRecords)
    .sort(
      (a, b) =>
        Number(b.areLines) - Number(a.areLines) ||
        Number(b.cues.some(isVoiced)) - Number(a.cues.some(isVoiced)) ||
        lettersIn(b.cues) - lettersIn(a.cues),
    );
  return best?.cues ?? [];
}

interface Place {
  /** Keys to the record without list indexes, so that records of one list share a path. */
  path: string;
  depth: number;
  outer: Fields;
}

function collect(value: unknown, { path, depth, outer }: Place, lists: Map<string, Fields[]>): void {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    // Alternatives are sorted by likelihood.
    const items = path.endsWith('.alternatives') ? value.slice(0, 1) : value;
    for (const item of items) collect(item, { path, depth: depth + 1, outer }, lists);
    return;
  }
  const fields = value as Fields;
  const list = lists.get(path) ?? [];
  lists.set(path, list);
  list.push({ ...outer, ...fields });
  const inner = inherited(fields, outer);
  for (const [key, child] of Object.entries(fields))
    collect(
      child,
      { path: `${path}.${/^\d+$/.test(key) ? '' : key}`, depth: depth + 1, outer: inner },
      lists,
    );
}

const isVoiced = ({ speaker }: ImportedCue): boolean => speaker !== null;

const lettersIn = (cues: readonly ImportedCue[]): number =>
  cues.reduce((sum, { text }) => sum + text.length, 0);
