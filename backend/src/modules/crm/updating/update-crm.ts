import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { linkAddress } from '../../../shared/http/requests/own-address.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { type RunningTask, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { GetNextSteps } from '../../ai/index.js';
import { GetMilestone, GetWatching, RecordingWatched } from '../../analytics/index.js';
import { GetViewerFacts, ListOpened, type SharedFacts, ViewerAdmitted } from '../../sharing/index.js';
import { CrmAccess } from '../connecting/crm-access.js';
import { CrmConnection } from '../connecting/crm-connection.entity.js';
import { Crm, type CrmRecord } from '../ports/crm.js';
import { CrmNotes } from './crm-notes.js';
import { onlyDeal, SENDING, sendOrWait } from './crm-sending.js';
import { listMark, nextStepsNote, openedNote, watchedNote } from './note-texts.js';

/** Maximum recordings in a person's list. */
const MAX_LISTED = 25;

/** The subject is a viewer, i.e. one person and recording. */
const UPDATE_CRM = taskKind('update-crm');

interface CountedViewer {
  viewerId: string;
  name: string | null;
  email: string;
  recording: SharedFacts;
  createsContacts: boolean;
}

/** Writes viewing activity and next steps into a tenant's CRM. */
@Injectable()
export class UpdateCrm implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly tasks: Tasks,
    private readonly queries: QueryBus,
    private readonly crm: Crm,
    private readonly access: CrmAccess,
    private readonly notes: CrmNotes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.tasks.register({ ...SENDING, kind: UPDATE_CRM, run: (task, signal) => this.run(task, signal) });
    this.outbox.on(ViewerAdmitted, (viewerId) => this.enqueue(viewerId));
    this.outbox.on(RecordingWatched, async (milestoneId) => {
      const reached = await this.queries.execute(new GetMilestone({ milestoneId }));
      if (reached) await this.enqueue(reached.viewerId);
    });
  }

  /** Does nothing for removed viewers and disconnected tenants. */
  private async run({ subject: viewerId }: RunningTask, signal: AbortSignal): Promise<Date | null> {
    const viewer = await this.viewer(viewerId);
    if (!viewer) return null;
    return sendOrWait(async () => {
      await this.access.use(viewer.recording.tenantId, (token) => this.update(token, viewer, signal));
      return null;
    });
  }

  private async enqueue(viewerId: string): Promise<void> {
    if (!(await this.viewer(viewerId))) return;
    await this.tasks.add(this.em, UPDATE_CRM, { subject: viewerId, key: viewerId, payload: {} });
  }

  private async viewer(viewerId: string): Promise<CountedViewer | null> {
    if (!this.crm.isConfigured) return null;
    const facts = await this.queries.execute(new GetViewerFacts({ viewerId }));
    if (!facts?.isCounted) return null;
    const { tenantId } = facts.recording;
    const connection = await this.em.findOne(CrmConnection, { tenantId }, { refresh: true });
    return connection && { ...facts, viewerId, createsContacts: connection.createsContacts };
  }

  private async update(token: string, viewer: CountedViewer, signal: AbortSignal): Promise<void> {
    const { viewerId, name, email, recording, createsContacts } = viewer;
    const { id: recordingId, tenantId } = recording;
    const contactId =
      (await this.crm.findContact(token, email)) ??
      (createsContacts ? await this.crm.createContact(token, { email, name }) : null);
    if (!contactId) return;
    const contact: CrmRecord = { kind: 'contact', id: contactId };
    const watching = await this.queries.execute(new GetWatching({ recordingId, viewerId }));
    const link = this.linkTo(recordingId, viewerId);
    await this.notes.write(token, {
      tenantId,
      recordingId,
      viewerId,
      occasion: `watched:${viewerId}`,
      on: contact,
      // Includes the quote, because links in the list of recordings continue after this part.
      mark: `${link}"`,
      html: watchedNote({ name, email, title: recording.title, watching, link }),
    });
    await this.writeList(token, viewer, contact);
    await this.writeNextSteps(token, viewer, contact, signal);
  }

  /** Writes the list from the second recording on. Before that, the recording's own note is enough. */
  private async writeList(
    token: string,
    { viewerId, email, recording: { tenantId } }: CountedViewer,
    on: CrmRecord,
  ): Promise<void> {
    const opened = await this.queries.execute(new ListOpened({ tenantId, email, limit: MAX_LISTED }));
    if (opened.length < 2) return;
    await this.notes.write(token, {
      tenantId,
      recordingId: null,
      viewerId,
      occasion: `opened:${email}`,
      on,
      isPinned: true,
      html: openedNote(email, opened, (one) => `${this.linkTo(one.recordingId, one.viewerId)}#list`),
      mark: listMark(email),
    });
  }

  /** Attaches the note to the contact's only open deal, otherwise to the contact. */
  private async writeNextSteps(
    token: string,
    { viewerId, recording: { id: recordingId, tenantId, title } }: CountedViewer,
    contact: CrmRecord,
    signal: AbortSignal,
  ): Promise<void> {
    const steps = await this.queries.execute(new GetNextSteps({ recordingId, signal }));
    if (steps.length === 0) return;
    const link = `${this.origin}/edit/${recordingId}`;
    const note = { tenantId, recordingId, html: nextStepsNote({ title, steps, link }), mark: link };
    const ofContact = { ...note, viewerId, occasion: `next-steps:${viewerId}`, on: contact };
    // An existing note stays where it is, even if deals change.
    const isThere = (await this.notes.find(ofContact)) !== null;
    const on = isThere ? null : onlyDeal(await this.crm.openDealsOf(token, contact.id));
    await this.notes.write(
      token,
      on ? { ...note, viewerId: null, occasion: `next-steps:deal:${on.id}`, on } : ofContact,
    );
  }

  private linkTo(recordingId: string, viewerId: string): string {
    return `${this.origin}/analytics/${recordingId}/viewers/${viewerId}`;
  }

  private get origin(): string {
    return linkAddress(this.config);
  }
}
