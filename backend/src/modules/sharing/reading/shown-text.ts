import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { json } from '../../../shared/database/rows.js';
import { isReadLimited, LINES_READ_HERE, TooLongToReadHere } from '../../../shared/reader/read-limit.js';
import {
  type ShownCut,
  type SpokenLine,
  type StoredChapter,
  ViewersCut,
  shownFacts,
} from '../../recordings/index.js';
import type { OriginalSeconds } from '../../../shared/timeline/timeline.js';

/** Text columns of `shared_recording`, in the original's time and wording. */
export const TEXTS = {
  title: z.string(),
  description: z.string(),
  language: z.string().nullable(),
  captionsWithoutFillers: z.boolean(),
  chapters: json<StoredChapter[]>(),
  lines: json<SpokenLine[]>(),
  notHeard: json<{ start: OriginalSeconds; end: OriginalSeconds }[]>(),
};

const Cut = z.object({
  id: z.string(),
  duration: z.number().nullable(),
  shownCut: json<ShownCut | null>(),
  timedLines: json<ConstructorParameters<typeof ViewersCut>[2] | null>(),
  isLong: z.boolean(),
});

const IS_LONG = `exists (select from spoken_line l where l.recording_id = shared_recording.id offset ${LINES_READ_HERE})`;

const Columns = z.record(z.string(), z.unknown());

/** Columns of `shared_recording` with the viewers' cut, which is null if they get the original. */
export interface ShownText<Shape extends z.ZodRawShape> {
  text: z.infer<z.ZodObject<Shape>>;
  cut: ViewersCut | null;
  duration: number | null;
}

/** @param shape columns of `shared_recording` in camelCase; must be created once, not per call */
export function shownText<Shape extends z.ZodRawShape>(
  shape: Shape,
): (em: EntityManager, recordingId: string) => Promise<ShownText<Shape> | null> {
  const read = reading(shape, 'id = ?');
  return async (em, recordingId) => (await read(em, recordingId)).get(recordingId) ?? null;
}

type ShownTexts<Shape extends z.ZodRawShape> = Map<string, ShownText<Shape>>;

function reading<Shape extends z.ZodRawShape>(
  shape: Shape,
  where: string,
): (em: EntityManager, which: string) => Promise<ShownTexts<Shape>> {
  const columns = Object.keys(shape).map((name) => `, ${name.replace(/[A-Z]/g, '_$&').toLowerCase()}`);
  // Words are large, so they are only read for cut recordings.
  const whole = prepared(
    `select id, duration, shown_cut, case when shown_cut is not null then timed_lines end as timed_lines,
       false as is_long ${columns.join('')} from shared_recording where ${where}`,
  );
  const limited = prepared(
    `select id, duration, shown_cut, case when shown_cut is not null and not ${IS_LONG} then timed_lines end as timed_lines,
       ${'lines' in shape ? '' : 'shown_cut is not null and'} ${IS_LONG} as is_long
       ${columns.map((column) => (column === ', lines' ? `, case when not ${IS_LONG} then lines end as lines` : column)).join('')}
     from shared_recording where ${where}`,
  );
  const Row = z.object(shape);
  return async (em, which) => {
    const rows = await selectPrepared(em, Columns, isReadLimited() ? limited : whole, [which]);
    return new Map(
      rows.map((row) => {
        const { id, shownCut, timedLines, duration, isLong } = Cut.parse(row);
        if (isLong) throw new TooLongToReadHere();
        const cut = shownCut && new ViewersCut(shownCut, duration ?? 0, timedLines!);
        return [id, { text: Row.parse(row), cut, duration: cut?.duration ?? duration }];
      }),
    );
  };
}

const FACTS = { title: TEXTS.title, description: TEXTS.description };
const factsOf = reading(FACTS, 'id = any(?::uuid[])');

interface PublicFacts {
  title: string;
  description: string;
  duration: number | null;
}

/** Public facts, shown before the gate and in link previews. */
export async function publicFactsOf(
  em: EntityManager,
  recordingIds: readonly string[],
): Promise<Map<string, PublicFacts>> {
  const facts = [...(await factsOf(em, arrayText(recordingIds)))];
  return new Map(facts.map(([id, { text, cut, duration }]) => [id, shownFacts({ ...text, duration }, cut)]));
}

/** Public facts of one recording. */
export const publicFacts = async (em: EntityManager, recordingId: string): Promise<PublicFacts | null> =>
  (await publicFactsOf(em, [recordingId])).get(recordingId) ?? null;
