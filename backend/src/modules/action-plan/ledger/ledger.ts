import { z } from 'zod';
import { amountsOf } from '../deriving/amount-changes.js';
import { MAX_CALLS } from '../deriving/plan-version.js';
import { SIDES } from '../deriving/sides.js';
import { PlanSource, ROW_STATES } from '../plan-row.js';
import { inOrder, type StoredRow } from '../rows/read-rows.js';

/** Fields whose value before is known from a line. */
const FIELDS = ['due', 'who', 'amount'] as const;

const LedgerPromise = z
  .object({
    id: z.uuid().describe('Row of the action plan'),
    folderId: z.uuid().describe('The folder whose plan has the row'),
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
  .object({ value: z.string().describe('A day, a name, or a number as said'), source: PlanSource })
  .meta({ id: 'LedgerValue' });

const LedgerChange = z
  .object({
    id: z.uuid().describe('Change of the row'),
    rowId: z.uuid(),
    folderId: z.uuid(),
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

export const ContactLedger = PromiseLedger.extend({
  recordings: z
    .number()
    .int()
    .describe(`Recordings that are read: the newest ${MAX_CALLS} that are in a folder`),
  olderRecordings: z.number().int().describe('Older recordings, which are left out'),
  recordingsWithoutFolder: z.number().int().describe('Recordings in no folder, which are left out'),
}).meta({ id: 'ContactLedger' });
export type ContactLedger = z.infer<typeof ContactLedger>;

export type LedgerParts = Omit<PromiseLedger, 'isUpdating'>;

/**
 * What was promised in recordings, and what changed between them. Rows without a line, and what people hid or
 * dismissed, are left out.
 */
export function ledgerOf(stored: readonly StoredRow[]): LedgerParts {
  const storedOf = new Map(stored.map((row) => [row.id, row]));
  const rows = inOrder(stored).flatMap(({ merged, isHidden, ...row }) => {
    const sources = [row.source, ...merged.map(({ source }) => source)].filter((source) => source !== null);
    const { found, folderId } = storedOf.get(row.id)!;
    return isHidden || sources.length === 0 ? [] : [{ ...row, kind: found.kind, folderId, sources }];
  });
  return {
    promises: rows
      .filter(({ kind, state }) => kind !== 'amount' || state !== 'proposed')
      .map(({ id, folderId, what, side, who, due, state, isPrivate, kind, sources }) => {
        const isStanding = kind === 'standing';
        return { id, folderId, what, side, who, due, state, isStanding, isPrivate, sources };
      }),
    changes: rows.flatMap(({ id, folderId, what }) =>
      changesOf(storedOf.get(id)!).map((change) => ({ ...change, rowId: id, folderId, what })),
    ),
  };
}

type ChangeOfRow = Omit<LedgerChange, 'rowId' | 'folderId' | 'what'>;

/** Changes of a row, each with the value and line before it. */
function changesOf({ source, found, changes }: StoredRow): ChangeOfRow[] {
  if (!source) return [];
  const said = new Map(
    (['due', 'who'] as const).map((field) => [field, { value: found[field] ?? null, source }]),
  );
  return changes.flatMap(({ id, field, state, value, source: later }): ChangeOfRow[] => {
    if (field === 'state' || state === 'dismissed') return [];
    if (field === 'amount') {
      const [one, other] = amountsOf(value);
      return [{ id, field, state, before: { value: one, source }, after: { value: other, source: later } }];
    }
    const { value: earlier, source: line } = said.get(field)!;
    said.set(field, { value, source: later });
    if (earlier === null) return [];
    return [{ id, field, state, before: { value: earlier, source: line }, after: { value, source: later } }];
  });
}
