import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { linkAddress } from '../../../shared/http/requests/own-address.js';
import { type AcceptedRow, SettleRow } from '../../action-plan/index.js';
import { ListVisitorEmails } from '../../sharing/index.js';
import { Crm, type CrmRecord, type CrmTaskChanges, type RemoteTask } from '../ports/crm.js';
import { onlyDeal } from './crm-sending.js';
import { CrmTask } from './crm-task.entity.js';
import { noonOf, taskBody, taskText } from './task-texts.js';
import { taskStep } from './task-step.js';

/** Maximum visitors of a folder to look up among the contacts. */
const MAX_VISITORS = 10;

/** The record to which a folder's tasks are attached, with its existing tasks. */
interface Target {
  on: CrmRecord;
  tasks: { id: string; html: string }[];
}

/** Creates each row's task once and keeps both in the same state. */
@Injectable()
export class CrmTasks {
  constructor(
    private readonly em: EntityManager,
    private readonly crm: Crm,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Creates tasks for open rows. Returns false if there is no record to attach them to. */
  async create(
    token: string,
    folderId: string,
    rows: readonly AcceptedRow[],
    signal: AbortSignal,
  ): Promise<boolean> {
    const open = rows.filter(({ row }) => row.state === 'open');
    const target = open.length > 0 ? await this.target(token, folderId) : null;
    if (!target) return open.length === 0;
    for (const row of open) {
      signal.throwIfAborted();
      await this.createOne(token, target, row);
    }
    return true;
  }

  /** Copies the newer state to the other side, and the row's new text to its task. */
  async update(token: string, task: CrmTask, accepted: AcceptedRow, remote: RemoteTask): Promise<void> {
    const { row } = accepted;
    const step = taskStep(accepted, task.isDone, remote);
    if (step === 'remove') return this.remove(token, task);
    if (step === 'settle') {
      const state = remote.isDone ? 'done' : 'open';
      // If the row was changed meanwhile, its event runs this again.
      if (!(await this.commands.execute(new SettleRow({ rowId: row.id, expected: row.state, state }))))
        return;
    }
    const isDone = step === 'push' ? row.state === 'done' : remote.isDone;
    const wanted = taskText(row, task.sent.dueAt);
    const sent = { ...task.sent };
    const changes: CrmTaskChanges = isDone === remote.isDone ? {} : { isDone };
    for (const field of ['subject', 'dueAt'] as const) {
      // The answer to an earlier change may have been lost.
      const isCurrent = remote[field] === wanted[field];
      if (!isCurrent && remote[field] !== task.sent[field]) continue;
      if (!isCurrent) changes[field] = wanted[field];
      sent[field] = wanted[field];
    }
    const isThere =
      Object.keys(changes).length === 0 || (await this.crm.updateTask(token, task.remoteId!, changes));
    const synced = { isDone, folderId: accepted.folderId, sent };
    const { rowId } = task;
    await this.em.nativeUpdate(CrmTask, { rowId }, isThere ? synced : { ...synced, remoteId: null });
  }

  /** Keeps a task that a user of the CRM deleted from being created again. */
  async forget({ row, folderId }: AcceptedRow): Promise<void> {
    await this.em.nativeUpdate(CrmTask, { rowId: row.id }, { remoteId: null, folderId });
  }

  /** Deletes the task of a row that the CRM may no longer get. */
  async remove(token: string, { rowId, remoteId }: CrmTask): Promise<void> {
    if (remoteId) await this.crm.deleteTask(token, remoteId);
    await this.em.nativeDelete(CrmTask, { rowId });
  }

  /** The lock covers a row that moves to another folder meanwhile. */
  private createOne(token: string, { on, tasks }: Target, accepted: AcceptedRow): Promise<void> {
    const { row, tenantId, folderId } = accepted;
    return this.em.transactional(async (em) => {
      await advisoryLock(em, `crm-task:${row.id}`);
      if (await em.count(CrmTask, { rowId: row.id })) return;
      const sent = taskText(row, noonOf(new Date().toISOString().slice(0, 10)));
      // An earlier attempt or connection may have created the task without recording it.
      const known = tasks.find(({ html }) => html.includes(row.id));
      const html = taskBody(accepted, `${linkAddress(this.config)}/plan/${folderId}?row=${row.id}`);
      const remoteId = known?.id ?? (await this.crm.createTask(token, { on, html, ...sent }));
      await em.insert(CrmTask, { rowId: row.id, tenantId, folderId, remoteId, isDone: false, sent });
    });
  }

  /** The only open deal of the folder's visitors, otherwise the contact who visited it last. */
  private async target(token: string, folderId: string): Promise<Target | null> {
    const emails = await this.queries.execute(new ListVisitorEmails({ folderId, limit: MAX_VISITORS }));
    const [contacts, deals] = [new Set<string>(), new Set<string>()];
    for (const email of emails) {
      const contact = await this.crm.findContact(token, email);
      if (contact !== null) contacts.add(contact);
    }
    for (const contact of contacts)
      for (const deal of await this.crm.openDealsOf(token, contact)) deals.add(deal);
    const [first] = contacts;
    if (first === undefined) return null;
    const on: CrmRecord = onlyDeal([...deals]) ?? { kind: 'contact', id: first };
    return { on, tasks: await this.crm.tasksOn(token, on) };
  }
}
