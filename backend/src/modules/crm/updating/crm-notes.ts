import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { Crm, type CrmRecord } from '../ports/crm.js';
import { CrmNote } from './crm-note.entity.js';

export interface WantedNote {
  tenantId: string;
  /** Null where it is about all of them. */
  recordingId: string | null;
  viewerId: string | null;
  /** There is one note of each about a recording, or about all. */
  occasion: string;
  on: CrmRecord;
  html: string;
  /** A part of the HTML that no other note on the record has. */
  mark: string;
  /** Whether it is to stand above the other notes of its contact. */
  isPinned?: boolean;
}

/** Writes each note once, and anew where it says something else. */
@Injectable()
export class CrmNotes {
  constructor(
    private readonly em: EntityManager,
    private readonly crm: Crm,
  ) {}

  find({
    tenantId,
    recordingId,
    occasion,
  }: Pick<WantedNote, 'tenantId' | 'recordingId' | 'occasion'>): Promise<CrmNote | null> {
    return this.em.findOne(CrmNote, { tenantId, recordingId, occasion }, { refresh: true });
  }

  async write(accessToken: string, wanted: WantedNote): Promise<void> {
    const known = await this.find(wanted);
    if (known && (await this.update(accessToken, known, wanted.html))) return;
    // Two viewers may be about to have the same note written on their deal.
    await this.em.transactional(async (em) => {
      const { tenantId, recordingId, viewerId, occasion, on, html, mark, isPinned = false } = wanted;
      await advisoryLock(em, `crm-note:${recordingId ?? tenantId}:${occasion}`);
      const other = await this.find(wanted);
      if (other && other.remoteId !== known?.remoteId) return;
      // An earlier try may have ended before it was written down, as an earlier connection of the same account has.
      const found = await this.crm.findNote(accessToken, on, mark);
      const isFound = found !== null && (await this.crm.updateNote(accessToken, found, html));
      const remoteId = isFound ? found : await this.crm.createNote(accessToken, { on, html, at: new Date() });
      if (isPinned) await this.crm.pinNote(accessToken, on.id, remoteId);
      await em.upsert(
        CrmNote,
        { id: uuidv7(), tenantId, recordingId, viewerId, occasion, remoteId, bodyHash: hashOf(html) },
        {
          onConflictFields: ['tenantId', 'recordingId', 'occasion'],
          onConflictMergeFields: ['remoteId', 'bodyHash'],
        },
      );
    });
  }

  /** False when somebody has deleted it at the CRM. */
  private async update(accessToken: string, { id, remoteId, bodyHash }: CrmNote, html: string) {
    if (bodyHash === hashOf(html)) return true;
    if (!(await this.crm.updateNote(accessToken, remoteId, html))) return false;
    await this.em.nativeUpdate(CrmNote, { id }, { bodyHash: hashOf(html) });
    return true;
  }
}

const hashOf = (html: string): string => createHash('sha256').update(html).digest('hex');
