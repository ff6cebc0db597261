import { z } from 'zod';
import { SIDES } from '../deriving/sides.js';
import { PlanSource, ROW_STATES } from '../plan-row.js';
import { inOrder, type StoredRow } from '../rows/read-rows.js';

/** Fields whose earlier value is known from a line. */
const FIELDS = ['due', 'who'] as const;

const LedgerPromise = z
  .object({
    id: z.uuid().describe('Row of the action plan'),
    what: z.string(),
    side: z.enum(SIDES).describe('Who promised it'),
    who: z.string().nullable(),
    due: z.iso.date().nullable(),
    state: z.enum(ROW_STATES).describe('`proposed` until it is accepted into the plan'),
    isStanding: z.boolean().describe('A lasting commitment, such as a price, instead of a next step'),
    isPrivate: z.boolean(),
    sources: z.array(PlanSource).describe('The lines that promise it'),
  })
  .meta({ id: 'LedgerPromise' });

const Said = z
  .object({ value: z.string().describe('A day or a name'), source: PlanSource })
  .meta({ id: 'LedgerValue' });

const LedgerChange = z
  .object({
    id: z.uuid().describe('Change of the row'),
    rowId: z.uuid(),
    what: z.string(),
    field: z.enum(FIELDS),
    before: Said,
    after: Said,
    state: z.enum(['proposed', 'accepted']).describe('`accepted` if the plan has the later value'),
  })
  .meta({ id: 'LedgerChange' });
type LedgerChange = z.infer<typeof LedgerChange>;

export const PromiseLedger = z
  .object({
    promises: z.array(LedgerPromise).describe('By due date; those without one are last'),
    changes: z.array(LedgerChange).describe('What later recordings say otherwise'),
    isUpdating: z.boolean().describe('Recordings have changed and are being read again'),
  })
  .meta({ id: 'PromiseLedger' });
export type PromiseLedger = z.infer<typeof PromiseLedger>;

export type LedgerParts = Omit<PromiseLedger, 'isUpdating'>;

/**
 * What was promised in recordings, and what changed between them. Rows without a line, and what people hid or
 * dismissed, are left out.
 */
export function ledgerOf(stored: readonly StoredRow[]): LedgerParts {
  const foundOf = new Map(stored.map(({ id, found }) => [id, found]));
  const rows = inOrder(stored).flatMap(({ merged, isHidden, ...row }) => {
    const sources = [row.source, ...merged.map(({ source }) => source)].filter((source) => source !== null);
    return isHidden || sources.length === 0 ? [] : [{ ...row, sources }];
  });
  return {
    promises: rows.map(({ id, what, side, who, due, state, isPrivate, sources }) => {
      const isStanding = foundOf.get(id)!.isStanding ?? false;
      return { id, what, side, who, due, state, isStanding, isPrivate, sources };
    }),
    changes: rows.flatMap(({ id: rowId, what, source, changes }) =>
      FIELDS.flatMap((field) => {
        const found: LedgerChange[] = [];
        const value = foundOf.get(rowId)![field];
        let before = value && source ? { value, source } : null;
        for (const { id, state, ...change } of changes) {
          if (change.field !== field || state === 'dismissed') continue;
          const after = { value: change.value, source: change.source };
          if (before) found.push({ id, rowId, what, field, before, after, state });
          before = after;
        }
        return found;
      }),
    ),
  };
}
