import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { Crm, type CrmRecord } from '../ports/crm.js';
import { CrmNote } from './crm-note.entity.js';

interface WantedNote {
  tenantId: string;
  /** Null if it is about all recordings. */
  recordingId: string | null;
  viewerId: string | null;
  /** Each occasion has one note per recording, or overall. */
  occasion: string;
  on: CrmRecord;
  html: string;
  /** Part of the HTML that identifies the note on its record. */
  mark: string;
  /** Whether to pin the note on its contact. */
  isPinned?: boolean;
}

type NoteKey = Pick<WantedNote, 'tenantId' | 'recordingId' | 'occasion'>;

/** Creates each note once and updates it when its content changes. */
@Injectable()
export class CrmNotes {
  constructor(
    private readonly em: EntityManager,
    private readonly crm: Crm,
  ) {}

  find({ tenantId, recordingId, occasion }: NoteKey): Promise<CrmNote | null> {
    return this.em.findOne(CrmNote, { tenantId, recordingId, occasion }, { refresh: true });
  }

  async write(accessToken: string, wanted: WantedNote): Promise<void> {
    const known = await this.find(wanted);
    if (known && (await this.update(accessToken, known, wanted.html))) return;
    // Serialized, because two viewers may cause the same note on their deal.
    await this.em.transactional(async (em) => {
      const { tenantId, recordingId, viewerId, occasion, on, html, mark, isPinned = false } = wanted;
      await advisoryLock(em, `crm-note:${recordingId ?? tenantId}:${occasion}`);
      const other = await this.find(wanted);
      if (other && other.remoteId !== known?.remoteId) return;
      // An earlier attempt or connection may have created the note without recording it.
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

  /** False if the note was deleted in the CRM. */
  private async update(accessToken: string, { id, remoteId, bodyHash }: CrmNote, html: string) {
    if (bodyHash === hashOf(html)) return true;
    if (!(await this.crm.updateNote(accessToken, remoteId, html))) return false;
    await this.em.nativeUpdate(CrmNote, { id }, { bodyHash: hashOf(html) });
    return true;
  }
}

const hashOf = (html: string): string => createHash('sha256').update(html).digest('hex');
