import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A QMSum meeting in this project's format; times in seconds. */
export interface Meeting {
  id: string;
  domain: string;
  summary: string;
  segments: { text: string; speaker?: string; start: number; end: number }[];
  topics: { title: string | null; startSegment: number; endSegment: number }[];
}

export const FOLDS = 5;

export function readMeetings(folder: string): Meeting[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Meeting);
}

/** The fold of every meeting. Meetings of one design team share people and product and stay together. */
export function foldsOf(meetings: readonly Meeting[]): number[] {
  const series = meetings.map(({ id, domain }) => (domain === 'product' ? id.slice(0, 6) : id));
  const sizes = new Map<string, number>();
  for (const name of series) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const filled = Array.from({ length: FOLDS }, () => 0);
  const fold = new Map<string, number>();
  // By domain, so that every fold contains each.
  const byDomain = [...sizes].sort(
    ([a], [b]) =>
      domainOf(meetings, series, a).localeCompare(domainOf(meetings, series, b)) || a.localeCompare(b),
  );
  for (const [name, size] of byDomain) {
    const min = filled.indexOf(Math.min(...filled));
    fold.set(name, min);
    filled[min]! += size;
  }
  return series.map((name) => fold.get(name)!);
}

const domainOf = (meetings: readonly Meeting[], series: readonly string[], name: string) =>
  meetings[series.indexOf(name)]!.domain;

export const boundariesOf = ({ topics }: Meeting): number[] =>
  topics.map(({ startSegment }) => startSegment).filter((at) => at > 0);

/** Target of a gap: 1 at a boundary, falling to 0 at this distance in seconds. */
const REACH_S = 15;

export function targetsOf(meeting: Meeting): number[] {
  const times = boundariesOf(meeting).map((at) => meeting.segments[at]!.start);
  return meeting.segments.map(({ start }, i) =>
    i === 0 ? 0 : Math.max(0, ...times.map((time) => 1 - Math.abs(start - time) / REACH_S)),
  );
}

export const nameless = (meeting: Meeting): Meeting => ({
  ...meeting,
  segments: meeting.segments.map(({ text, start, end }) => ({ text, start, end })),
});

/** A meeting's lines like a plain recognizer's: without names, case or punctuation. */
export const asRecognised = ({ segments }: Meeting): Meeting['segments'] =>
  segments.map(({ text, start, end }) => ({
    text: text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    start,
    end,
  }));
