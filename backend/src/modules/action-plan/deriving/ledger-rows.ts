import { amountChangesIn } from './amount-changes.js';
import type { DerivedRow, LedgerKind } from './derive-plan.js';
import type { Call } from './mentions.js';
import { type KnownPerson, personOf } from './sides.js';

export interface CallWithStanding extends Call {
  /** Positions of lasting commitments. */
  standing: readonly number[];
}

/**
 * Adds what only the ledger shows to the rows of a plan: lasting commitments, and numbers that a later call changes. Such
 * a number belongs to the row of its line, if there is one.
 * @param calls oldest first
 */
export async function withLedgerRows(
  plan: readonly DerivedRow[],
  calls: readonly CallWithStanding[],
  people: readonly KnownPerson[],
): Promise<DerivedRow[]> {
  const rows = new Map(plan.map((row) => [row.segmentId, { ...row, changes: [...row.changes] }]));
  const rowAt = (call: Call, at: number, kind: LedgerKind): DerivedRow => {
    const { segmentId, speaker } = call.lines[at]!;
    const known = rows.get(segmentId);
    if (known) return known;
    const person = personOf(people, speaker);
    const who = person?.name ?? speaker;
    const side = person?.side ?? 'both';
    const { recordingId } = call;
    const row: DerivedRow = { recordingId, segmentId, what: null, who, side, due: null, kind, changes: [] };
    rows.set(segmentId, row);
    return row;
  };
  for (const call of calls) for (const at of call.standing) rowAt(call, at, 'standing');
  for (const { before, after, value } of await amountChangesIn(calls)) {
    const { recordingId, lines } = after.call;
    const { segmentId } = lines[after.at]!;
    rowAt(before.call, before.at, 'amount').changes.push({ recordingId, segmentId, field: 'amount', value });
  }
  return [...rows.values()];
}
