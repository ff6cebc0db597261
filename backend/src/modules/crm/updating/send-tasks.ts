import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import {
  type AcceptedRow,
  ListAcceptedRows,
  ListPlannedFolders,
  PlanRowChanged,
  RefreshPlan,
} from '../../action-plan/index.js';
import { CrmAccess } from '../connecting/crm-access.js';
import { CrmConnection } from '../connecting/crm-connection.entity.js';
import { CrmTasksWanted } from '../crm.events.js';
import { Crm } from '../ports/crm.js';
import { SENDING, sendOrWait } from './crm-sending.js';
import { CrmTask } from './crm-task.entity.js';
import { CrmTasks } from './crm-tasks.js';

/** The subject is a folder. */
const SEND_TASKS = taskKind('send-crm-tasks');
/** Changed tasks are polled, because HubSpot's webhooks need a public app. */
const POLL_MS = 10 * 60_000;
/** Retry interval while no visitor of the folder is a contact and nothing was sent. */
const RETRY_MS = 6 * 3600 * 1000;

interface SentFolder {
  folderId: string;
  rows: readonly AcceptedRow[];
  known: readonly CrmTask[];
  /** If true, rows of changed recordings are missing from `rows` until they have been read again. */
  isReading: boolean;
}

/** Creates tasks in a tenant's CRM from accepted rows of action plans, and keeps the states of both in sync. */
@Injectable()
export class SendTasks implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly tasks: Tasks,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly crm: Crm,
    private readonly access: CrmAccess,
    private readonly crmTasks: CrmTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      ...SENDING,
      kind: SEND_TASKS,
      run: ({ subject: folderId }, signal) => sendOrWait(() => this.send(folderId, signal)),
    });
    this.outbox.on(CrmTasksWanted, async (tenantId) => {
      if (!(await this.createsTasks(tenantId))) return;
      const planned = await this.queries.execute(new ListPlannedFolders({ tenantId }));
      // Rows may have been hidden or deleted while tasks were switched off.
      const sent = await selectRows(
        this.em,
        z.object({ folderId: z.string() }),
        'select distinct folder_id from crm_task where tenant_id = ?',
        [tenantId],
      );
      for (const folderId of new Set([...planned, ...sent.map((task) => task.folderId)]))
        await this.enqueue(folderId);
    });
    this.outbox.on(PlanRowChanged, async (rowId) => {
      if (!this.crm.isConfigured) return;
      const accepted = await this.accepted(rowId);
      const task = await this.em.findOne(CrmTask, { rowId }, { refresh: true });
      const tenantId = accepted?.tenantId ?? task?.tenantId;
      if (tenantId === undefined || !(await this.createsTasks(tenantId))) return;
      await this.enqueue((accepted ?? task)!.folderId);
    });
  }

  private async createsTasks(tenantId: string): Promise<boolean> {
    const connection = await this.em.findOne(CrmConnection, { tenantId }, { refresh: true });
    return connection?.createsTasks ?? false;
  }

  private async accepted(rowId: string): Promise<AcceptedRow | undefined> {
    const [accepted] = await this.queries.execute(new ListAcceptedRows({ rowIds: [rowId] }));
    return accepted;
  }

  private async enqueue(folderId: string): Promise<void> {
    await this.tasks.add(this.em, SEND_TASKS, { subject: folderId, key: folderId, payload: {} });
  }

  /** Returns when to poll for changed tasks, or null if the folder has none or the tenant creates none. */
  private async send(folderId: string, signal: AbortSignal): Promise<Date | null> {
    const known = await this.em.find(CrmTask, { folderId }, { refresh: true });
    const rowIds = known.map(({ rowId }) => rowId);
    const rows = await this.queries.execute(new ListAcceptedRows({ folderId, rowIds }));
    const tenantId = (known[0] ?? rows[0])?.tenantId;
    if (tenantId === undefined || !(await this.createsTasks(tenantId))) return null;
    const isReading = await this.commands.execute(new RefreshPlan({ tenantId, folderId }));
    const folder = { folderId, rows, known, isReading };
    const isPlaced = await this.access.use(tenantId, (token) => this.sendTo(token, folder, signal));
    for (const moved of new Set(rows.map((row) => row.folderId).filter((id) => id !== folderId)))
      await this.enqueue(moved);
    const isPolled = isPlaced || known.some(({ remoteId }) => remoteId !== null);
    return new Date(Date.now() + (isPolled ? POLL_MS : RETRY_MS));
  }

  private async sendTo(token: string, folder: SentFolder, signal: AbortSignal): Promise<boolean> {
    const { folderId, rows, known, isReading } = folder;
    const rowOf = new Map(rows.map((accepted) => [accepted.row.id, accepted]));
    const remoteIds = known.flatMap(({ remoteId }) => remoteId ?? []);
    const remote = await this.crm.readTasks(token, remoteIds);
    for (const task of known) {
      signal.throwIfAborted();
      const row = rowOf.get(task.rowId);
      const there = task.remoteId ? remote.get(task.remoteId) : undefined;
      if (row?.row.state === 'dropped' && !there) await this.crmTasks.remove(token, task);
      else if (row && there) await this.crmTasks.update(token, task, row, there);
      else if (row && (task.remoteId || row.folderId !== folderId)) await this.crmTasks.forget(row);
      // The recording may have been read again since the rows were listed.
      else if (!row && !isReading && !(await this.accepted(task.rowId)))
        await this.crmTasks.remove(token, task);
    }
    const taken = new Set(known.map(({ rowId }) => rowId));
    const created = rows.filter((accepted) => accepted.folderId === folderId && !taken.has(accepted.row.id));
    return this.crmTasks.create(token, folderId, created, signal);
  }
}
