import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';
import { doubling, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { ReadCall } from '../../ai/index.js';
import { ListCallsIn, type ListedCall } from '../../recordings/index.js';
import { PlanOutdated } from '../action-plan.events.js';
import { derivePlan } from './derive-plan.js';
import { dayIn } from './due-day.js';
import { type CallWithStanding, withLedgerRows } from './ledger-rows.js';
import { stemsOf } from './mentions.js';
import { foundIn, MAX_CALLS } from './plan-version.js';
import { promisesIn } from './promises.js';
import { membersOf } from './members-of.js';
import { peopleAmong } from './sides.js';
import { standingIn } from './standing-promises.js';
import { StoredRows } from './stored-rows.js';

/** Derives a folder's plan from its recordings again. Decisions by people are kept. */
@Injectable()
export class UpdatePlan implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly tasks: Tasks,
    private readonly rows: StoredRows,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: taskKind(PlanOutdated.kind),
      concurrency: 1,
      maxFailures: 5,
      timeoutMs: 10 * 60_000,
      backOffMs: doubling(10_000, 600_000),
      run: ({ subject }, signal) => this.update(subject, signal),
    });
  }

  private async update(folderId: string, signal: AbortSignal): Promise<void> {
    const plan = await selectRow(
      this.em,
      z.object({ timeZone: z.string() }),
      'select time_zone from action_plan where folder_id = ?',
      [folderId],
    );
    const listed = await this.queries.execute(new ListCallsIn({ folderId, limit: MAX_CALLS }));
    const version = await foundIn(this.em, listed);
    if (!plan) return;
    const decided = await this.rows.decidedSegments(folderId);
    const calls: CallWithStanding[] = [];
    for (const call of listed) {
      signal.throwIfAborted();
      const read = await this.read(call, plan.timeZone, decided, signal);
      if (read) calls.push(read);
      await yieldToOthers();
    }
    const speakers = calls.map(({ lines }) => lines.flatMap(({ speaker }) => speaker ?? []));
    const tenantId = listed[0]?.tenantId;
    const people = tenantId ? peopleAmong(speakers, await membersOf(this.em, tenantId)) : [];
    const rows = await withLedgerRows(await derivePlan(calls, people, decided), calls, people);
    await this.rows.keep(folderId, { listed, calls, rows, version });
  }

  private async read(
    { recordingId, happenedAt }: ListedCall,
    timeZone: string,
    decided: ReadonlyMap<string, boolean>,
    signal: AbortSignal,
  ): Promise<CallWithStanding | null> {
    const read = await this.queries.execute(new ReadCall({ recordingId, signal }));
    if (!read) return null;
    const on = dayIn(happenedAt, timeZone);
    const lines = read.lines.map((line) => {
      const isStanding = decided.get(line.segmentId) ?? null;
      return isStanding === null ? line : { ...line, isStanding, isDecided: !isStanding };
    });
    const steps = promisesIn(lines, on);
    return {
      recordingId,
      on,
      lines,
      vectors: read.vectors,
      steps,
      standing: standingIn(lines, steps),
      stems: stemsOf(lines.map(({ text }) => text)),
    };
  }
}
