import { z } from 'zod';
import { CHANGED_FIELDS, LEDGER_KINDS } from './deriving/derive-plan.js';
import { SIDES } from './deriving/sides.js';

export const ACCEPTED_STATES = ['open', 'done', 'dropped'] as const;
export const ROW_STATES = ['proposed', ...ACCEPTED_STATES] as const;

/** The values found in recordings. Only the derivation writes them. */
export const FoundRow = z.object({
  what: z.string(),
  side: z.enum(SIDES),
  who: z.string().nullable(),
  due: z.string().nullable(),
  /** The line, verbatim, and its start in the version that viewers get, in seconds. */
  text: z.string(),
  start: z.number(),
  /** Undefined for next steps. Other rows are only in the ledger until a person accepts them into the plan. */
  kind: z.enum(LEDGER_KINDS).optional(),
});
export type FoundRow = z.infer<typeof FoundRow>;

/** The values that people set. They take precedence, and the derivation never writes them. */
export const DecidedRow = z.object({
  what: z.string().optional(),
  side: z.enum(SIDES).optional(),
  who: z.string().nullable().optional(),
  due: z.string().nullable().optional(),
  state: z.enum(ROW_STATES).optional(),
  isPrivate: z.boolean().optional(),
  isHidden: z.boolean().optional(),
  mergedInto: z.string().nullable().optional(),
});
export type DecidedRow = z.infer<typeof DecidedRow>;

export const isAccepted = ({ state = 'proposed' }: DecidedRow): boolean => state !== 'proposed';

export const PlanSource = z
  .object({
    recordingId: z.uuid(),
    title: z.string(),
    start: z.number().describe('Seconds'),
    text: z.string().describe('The line, verbatim'),
  })
  .meta({ id: 'PlanSource' });
export type PlanSource = z.infer<typeof PlanSource>;

export const REPLY_KINDS = ['tick', 'due', 'comment'] as const;

const Person = z
  .object({ name: z.string().nullable(), email: z.string().describe('As entered at the gate') })
  .meta({ id: 'PlanViewer' });

export const PlanRow = z
  .object({
    id: z.uuid(),
    what: z.string(),
    side: z.enum(SIDES),
    who: z.string().nullable(),
    due: z.iso.date().nullable(),
    state: z.enum(ROW_STATES).describe('`proposed` until someone who may edit the folder accepts it'),
    isPrivate: z.boolean().describe('Left out of exported files'),
    isHidden: z.boolean(),
    source: PlanSource.nullable().describe('The line that promises it; null for rows added by hand'),
    proposedBy: Person.nullable().describe('The viewer of the room who proposed it'),
    tickedBy: Person.nullable().describe('The viewer of the room who ticked it'),
    merged: z
      .array(z.object({ id: z.uuid(), source: PlanSource.nullable() }).meta({ id: 'MergedPlanRow' }))
      .describe('Rows that were merged into this one'),
    changes: z
      .array(
        z
          .object({
            id: z.uuid(),
            field: z.enum(CHANGED_FIELDS),
            value: z.string().describe('A day, a name, or `done` or `dropped`'),
            source: PlanSource,
            state: z.enum(['proposed', 'accepted', 'dismissed']),
          })
          .meta({ id: 'PlanChange' }),
      )
      .describe('What later recordings say about it, oldest first'),
    replies: z
      .array(
        z
          .object({
            id: z.uuid(),
            kind: z.enum(['due', 'comment']),
            value: z.string().describe('The proposed day, or the comment'),
            by: Person,
            createdAt: z.iso.datetime(),
          })
          .meta({ id: 'PlanReply' }),
      )
      .describe('Days that viewers of the room propose, and their comments, oldest first'),
  })
  .meta({ id: 'PlanRow' });
export type PlanRow = z.infer<typeof PlanRow>;

export const Plan = z
  .object({
    rows: z.array(PlanRow).describe('By due date; rows without one are last'),
    isUpdating: z.boolean().describe('Recordings have changed and are being read again'),
  })
  .meta({ id: 'ActionPlan' });
export type Plan = z.infer<typeof Plan>;
