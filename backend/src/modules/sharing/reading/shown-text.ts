import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { json } from '../../../shared/database/rows.js';
import { type ShownCut, type SpokenLine, type StoredChapter, ViewersCut } from '../../recordings/index.js';
import type { OriginalSeconds } from '../../../shared/timeline/timeline.js';

/** The texts of `shared_recording`, in the original's time and words. */
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
  duration: z.number().nullable(),
  shownCut: json<ShownCut | null>(),
  timedLines: json<ConstructorParameters<typeof ViewersCut>[2] | null>(),
});

const Columns = z.record(z.string(), z.unknown());

/** Columns of `shared_recording`, with the cut through which viewers get them: null where they get the whole. */
export interface ShownText<Shape extends z.ZodRawShape> {
  text: z.infer<z.ZodObject<Shape>>;
  cut: ViewersCut | null;
  /** Seconds of what viewers get. */
  duration: number | null;
}

/** @param shape columns of `shared_recording` by their names in camelCase; made once, not for each call */
export function shownText<Shape extends z.ZodRawShape>(
  shape: Shape,
): (em: EntityManager, recordingId: string) => Promise<ShownText<Shape> | null> {
  const columns = Object.keys(shape).map((name) => `, ${name.replace(/[A-Z]/g, '_$&').toLowerCase()}`);
  // The words, which are large, only for who has to leave some of them out.
  const statement = prepared(
    `select duration, shown_cut, case when shown_cut is not null then timed_lines end as timed_lines
       ${columns.join('')} from shared_recording where id = ?`,
  );
  const Row = z.object(shape);
  return async (em, recordingId) => {
    const [row] = await selectPrepared(em, Columns, statement, [recordingId]);
    if (!row) return null;
    const { shownCut, timedLines, duration } = Cut.parse(row);
    const cut = shownCut && new ViewersCut(shownCut, duration ?? 0, timedLines!);
    return { text: Row.parse(row), cut, duration: cut?.duration ?? duration };
  };
}

const factsOf = shownText({ title: TEXTS.title, description: TEXTS.description });

/** What is told of a recording before its gate, and where its link is pasted. */
export async function publicFacts(
  em: EntityManager,
  recordingId: string,
): Promise<{ title: string; description: string; duration: number | null } | null> {
  const facts = await factsOf(em, recordingId);
  if (!facts) return null;
  const { text, cut, duration } = facts;
  if (!cut) return { ...text, duration };
  return { title: cut.title(text.title), description: cut.description(text.description), duration };
}
