import { z } from 'zod';
import type { RoomVisit } from '../../sharing/index.js';
import { SIDES } from '../deriving/sides.js';
import { ROW_STATES } from '../plan-row.js';
import { inOrder, isoOf, type StoredRow } from '../rows/read-rows.js';

export const SharedRow = z
  .object({
    id: z.uuid(),
    what: z.string(),
    side: z.enum(SIDES).describe('`us` is the sender, `them` is whom the room is shared with'),
    who: z.string().nullable(),
    due: z.iso.date().nullable(),
    state: z.enum(ROW_STATES).describe('`proposed` only for rows that you propose'),
    canTick: z.boolean().describe('Whether you may tick it, or take your tick back'),
    sources: z
      .array(
        z
          .object({
            shareId: z.string().describe('Share id of the recording in this room'),
            title: z.string(),
            start: z.number().describe('Seconds in the recording'),
            text: z.string().describe('The line, verbatim'),
          })
          .meta({ id: 'SharedPlanSource' }),
      )
      .describe('The lines that promise it'),
    proposedDue: z
      .object({ id: z.uuid(), due: z.iso.date() })
      .meta({ id: 'ProposedPlanDay' })
      .nullable()
      .describe('The day that you propose, until the sender decides'),
    comments: z
      .array(
        z
          .object({
            id: z.uuid(),
            content: z.string(),
            authorName: z.string(),
            createdAt: z.iso.datetime(),
            isYours: z.boolean(),
          })
          .meta({ id: 'PlanComment' }),
      )
      .describe('Oldest first'),
  })
  .meta({ id: 'SharedPlanRow' });
export type SharedRow = z.infer<typeof SharedRow>;

type Visit = Pick<RoomVisit, 'viewer' | 'recordings'>;

/**
 * Rows that a visitor of the room sees, by due date: rows of recordings in the room that are accepted and neither private,
 * hidden nor merged, and rows that the viewer proposes.
 * @param stored all rows of the folder
 * @param titles of recordings, as viewers see them
 */
export function sharedRows(
  stored: readonly StoredRow[],
  { viewer, recordings }: Visit,
  titles: ReadonlyMap<string, string>,
): SharedRow[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const inRoom = new Map(recordings.map((recording) => [recording.id, recording]));
  const isSelf = (person: { id: string } | null | undefined): boolean =>
    Boolean(viewer && person?.id === viewer.id);
  const sourceOf = (id: string): SharedRow['sources'] => {
    const { source, found, decided } = byId.get(id)!;
    const recording = source && inRoom.get(source.recordingId);
    if (!recording || decided.isPrivate || decided.isHidden) return [];
    const title = titles.get(recording.id) ?? '';
    // Unlike the start of the source, this is the start in the version that viewers get.
    return [{ shareId: recording.shareId, title, start: found.start ?? 0, text: source.text }];
  };
  return inOrder(stored).flatMap((row): SharedRow[] => {
    const { id, what, side, who, due, state, source, merged } = row;
    const { decided, proposedBy, replies } = byId.get(id)!;
    // A merged row is left out even if its target is not shown, because the target may be private.
    if (row.isPrivate || row.isHidden || decided.mergedInto) return [];
    if (state === 'proposed' && !isSelf(proposedBy)) return [];
    if (source && !inRoom.has(source.recordingId)) return [];
    const said = replies.filter(({ kind }) => kind === 'comment');
    const proposed = replies.findLast(({ kind, by }) => kind === 'due' && isSelf(by));
    const isOwnTick = isSelf(replies.find(({ kind }) => kind === 'tick')?.by);
    return [
      {
        id,
        what,
        side,
        who,
        due,
        state,
        canTick: viewer !== null && side !== 'us' && (state === 'open' || (state === 'done' && isOwnTick)),
        sources: [id, ...merged.map((one) => one.id)].flatMap(sourceOf),
        proposedDue: proposed ? { id: proposed.id, due: proposed.value } : null,
        comments: said.map(({ id: commentId, value, by, createdAt }) => ({
          id: commentId,
          content: value,
          authorName: by.name ?? 'A viewer',
          createdAt: isoOf(createdAt),
          isYours: isSelf(by),
        })),
      },
    ];
  });
}
