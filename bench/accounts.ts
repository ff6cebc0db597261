import {
  derivePlan,
  type DerivedRow,
  promisesIn,
  standingIn,
  withLedgerRows,
} from '../backend/src/modules/action-plan/bench-exports.js';
import { type Account, type LabelledRow, readAccounts } from './labelled-accounts.js';
import { optionsOf } from './options.js';

/**
 * Measures action plans and promise ledgers on labeled accounts of several calls: rows with side and day, duplicates,
 * changes that later calls bring, and lasting commitments. The script is used as the transcript. Speakers get the names that their lines suggest or, with
 * `--named`, the right ones, as after an owner has accepted them.
 *
 *     npm run bench -- accounts ACCOUNTS [--named] [--quiet]
 */
const { named, quiet, words } = optionsOf({ named: false, quiet: false });
const [folder] = words;
if (!folder) throw new Error('Usage: npm run bench -- accounts ACCOUNTS [--named]');

/** Lines by which a found line may differ from a label, e.g. the question before the promise. */
const NEAR = 1;

const placeOf = ({ recordingId, segmentId }: { recordingId: string; segmentId: string }) => ({
  call: Number(recordingId),
  line: Number(segmentId.split('.')[1]),
});
const isNear = (one: { call: number; line: number }, other: { call: number; line: number }): boolean =>
  one.call === other.call && Math.abs(one.line - other.line) <= NEAR;

/** The labeled row that a derived row is, by any line that promises it. */
function labelOf(account: Account, row: DerivedRow): LabelledRow | undefined {
  const place = placeOf(row);
  const said = account.labels.flatMap(({ nextSteps }, i) =>
    nextSteps.map((step) => ({ call: i + 1, line: step.line, row: step.row })),
  );
  const step =
    said.find((one) => one.call === place.call && one.line === place.line) ??
    said.find((one) => isNear(one, place));
  return (
    account.rows.find((one) => one.id === step?.row) ?? account.rows.find((one) => isNear(one.first, place))
  );
}

const sums = {
  rows: 0,
  found: 0,
  side: 0,
  day: 0,
  both: 0,
  derived: 0,
  extra: 0,
  duplicates: 0,
  changes: 0,
  told: 0,
  proposed: 0,
  right: 0,
  lineless: 0,
  promises: 0,
  kept: 0,
  sided: 0,
  standing: 0,
  meant: 0,
  between: 0,
  paired: 0,
  amounts: 0,
  meantAmounts: 0,
};

for (const account of await readAccounts(folder, named)) {
  const calls = account.calls.map((call) => {
    const steps = promisesIn(call.lines, call.on);
    return { ...call, steps, standing: standingIn(call.lines, steps) };
  });
  const derived = await derivePlan(calls, account.people);
  measureLedger(account, derived, await withLedgerRows(derived, calls, account.people));
  const firstOf = new Map<string, DerivedRow>();
  for (const row of derived) {
    const label = labelOf(account, row);
    if (!label) sums.extra++;
    else if (firstOf.has(label.id)) sums.duplicates++;
    else firstOf.set(label.id, row);
    const place = placeOf(row);
    if (!account.labels[place.call - 1]?.lines[place.line]) sums.lineless++;
    if (!quiet)
      console.log(
        `${label?.id ?? '--'} ${row.segmentId} ${row.side} ${row.who} ${row.due} ${account.labels[place.call - 1]!.lines[place.line]!.t}`,
      );
    for (const change of row.changes) {
      const said = placeOf(change);
      const isRight = label?.history.some((one) => isNear(one, said) && fieldOf(one.change) === change.field);
      sums.proposed++;
      if (isRight) sums.right++;
      if (!quiet)
        console.log(
          `     ${isRight ? 'ok' : '??'} ${change.segmentId} ${change.field} ${change.value} ${account.labels[said.call - 1]!.lines[said.line]!.t}`,
        );
    }
  }
  for (const label of account.rows) {
    const row = firstOf.get(label.id);
    sums.rows++;
    sums.changes += label.history.length;
    if (!row) continue;
    sums.found++;
    const place = placeOf(row);
    const step = account.labels[place.call - 1]!.nextSteps.find(
      (one) => one.row === label.id && isNear({ call: place.call, line: one.line }, place),
    );
    const isSide = row.side === label.side;
    const isDay = row.due === (step?.day ?? null);
    sums.side += Number(isSide);
    sums.day += Number(isDay);
    sums.both += Number(isSide && isDay);
    sums.told += label.history.filter((one) =>
      row.changes.some(
        (change) =>
          isNear(one, placeOf(change)) &&
          fieldOf(one.change) === change.field &&
          (one.change !== 'due' || one.value === change.value),
      ),
    ).length;
  }
  sums.derived += derived.length;
}

/**
 * What the ledger has: the plan's rows with lasting commitments, and changes between calls. Those of days and people are
 * judged with the rows above.
 */
function measureLedger(
  { promises, changes, rows, labels }: Account,
  plan: readonly DerivedRow[],
  ledger: readonly DerivedRow[],
): void {
  const standing = ledger.filter(({ kind }) => kind === 'standing');
  const textOf = ({ call, line }: ReturnType<typeof placeOf>) => labels[call - 1]!.lines[line]!.t;
  sums.promises += promises.length;
  for (const label of promises) {
    const shown = [...standing, ...plan].find((row) => isNear(label, placeOf(row)));
    if (!shown) continue;
    sums.kept++;
    if (shown.side === label.side) sums.sided++;
  }
  sums.standing += standing.length;
  for (const row of standing) {
    const place = placeOf(row);
    // A next step that the plan has missed is a promise, too.
    const isMeant =
      promises.some((label) => isNear(label, place)) || rows.some(({ first }) => isNear(first, place));
    if (isMeant) sums.meant++;
    if (!quiet)
      console.log(`${isMeant ? 'ok' : '??'} standing ${row.segmentId} ${row.side} ${textOf(place)}`);
  }
  sums.between += changes.length;
  sums.paired += changes.filter(({ a, b }) =>
    ledger.some((row) => {
      const at = row.changes.findIndex((change) => change.field !== 'state' && isNear(b, placeOf(change)));
      return at >= 0 && [row, ...row.changes.slice(0, at)].some((one) => isNear(a, placeOf(one)));
    }),
  ).length;
  for (const change of ledger.flatMap((row) => row.changes).filter(({ field }) => field === 'amount')) {
    const isMeant = changes.some(({ b }) => isNear(b, placeOf(change)));
    sums.amounts++;
    if (isMeant) sums.meantAmounts++;
    if (!quiet) console.log(`${isMeant ? 'ok' : '??'} amount ${change.value} ${textOf(placeOf(change))}`);
  }
}

function fieldOf(change: LabelledRow['history'][number]['change']): string {
  return change === 'done' || change === 'dropped' ? 'state' : change;
}
const percent = (part: number, of: number): string =>
  `${part} of ${of} (${((100 * part) / Math.max(1, of)).toFixed(0)} %)`;
console.log(
  `rows found ${percent(sums.found, sums.rows)}, of those shown ${percent(sums.found, sums.derived)} right, ${sums.extra} others`,
);
console.log(
  `right side ${percent(sums.side, sums.found)}, right day ${percent(sums.day, sums.found)}, both ${percent(sums.both, sums.found)}`,
);
console.log(`rows without a line ${sums.lineless}, duplicates ${percent(sums.duplicates, sums.derived)}`);
console.log(
  `changes found ${percent(sums.told, sums.changes)}, of those proposed ${percent(sums.right, sums.proposed)} right`,
);
console.log(
  `promises found ${percent(sums.kept, sums.promises)}, of those right side ${percent(sums.sided, sums.kept)}; ` +
    `lasting commitments right ${percent(sums.meant, sums.standing)}`,
);
console.log(
  `changes between calls paired with both lines ${percent(sums.paired, sums.between)}; ` +
    `numbers right ${percent(sums.meantAmounts, sums.amounts)}`,
);
