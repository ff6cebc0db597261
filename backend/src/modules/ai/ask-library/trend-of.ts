import type { NamedRecording } from '../../recordings/index.js';
import { MAX_SOURCES } from './choose-lines.js';
import type { ToldIn } from './count-mentions.js';
import type { TrendPoint } from './library-answer.js';
import { beginningOf } from './read-question.js';

type Place = Pick<NamedRecording, 'ownerId' | 'folderId'>;

/** Oldest week first. Purged recordings are left out. */
export function trendOf(told: readonly ToldIn[], places: ReadonlyMap<string, Place>): TrendPoint[] {
  const points = new Map<string, TrendPoint>();
  for (const { recordingId, recordedAt, times, sources } of told) {
    const place = places.get(recordingId);
    if (!place) continue;
    const week = beginningOf(recordedAt, 'week').toISOString().slice(0, 10);
    const { ownerId, folderId } = place;
    const key = [week, ownerId, folderId].join(' ');
    const point = points.get(key) ?? { week, ownerId, folderId, times: 0, sources: [] };
    point.times += times;
    point.sources = [...point.sources, ...sources].slice(0, MAX_SOURCES);
    points.set(key, point);
  }
  return [...points.values()].toSorted((one, other) => one.week.localeCompare(other.week));
}
