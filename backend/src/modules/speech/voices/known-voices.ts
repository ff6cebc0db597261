import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { moment, selectRow, selectRows } from '../../../shared/database/rows.js';
import { GetDisplayName } from '../../../shared/people/get-display-name.query.js';
import type { KnownVoice } from './recognise-speakers.js';
import { meanPrint, type SpeakerPrint } from './speaker-print.js';
import type { SpeakerEmbedding } from './speaker-embeddings.js';

/** Recordings that a voice is learned from: the latest. */
export const MOST_RECORDINGS = 5;

const Row = z.object({ userId: z.uuid(), print: z.instanceof(Uint8Array), seconds: z.number() });
const Learned = z.object({
  learnedAt: moment.nullable(),
  recordingId: z.uuid().nullable(),
  title: z.string().nullable(),
});

/** Who wants to be recognised, and how they sound. */
@Injectable()
export class KnownVoices {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async isRecognised(userId: string): Promise<boolean> {
    return (await this.learned(userId)) !== null;
  }

  /** Null for whoever is not to be recognised. Of a recording that was deleted the title is not told. */
  learned(userId: string): Promise<z.infer<typeof Learned> | null> {
    return selectRow(
      this.em,
      Learned,
      `select p.learned_at, r.id as recording_id, r.title from voice_recognition v
       left join voice_print p on p.user_id = v.user_id left join live_recording r on r.id = p.recording_id
       where v.user_id = ? order by p.learned_at desc nulls last limit 1`,
      [userId],
    );
  }

  /** In the caller's transaction. */
  async switchOn(
    em: EntityManager,
    { userId, tenantId }: { userId: string; tenantId: string },
  ): Promise<void> {
    await em.execute(
      `insert into voice_recognition (user_id, tenant_id, switched_on_at) values (?, ?, now())
       on conflict (user_id) do nothing`,
      [userId, tenantId],
    );
  }

  /** All that was learned goes with it. */
  async switchOff(userId: string): Promise<void> {
    await this.em.execute('delete from voice_recognition where user_id = ?', [userId]);
  }

  /** What somebody sounds like in one recording, in place of what was known of it; null to forget that. */
  async learn(userId: string, recordingId: string, heard: SpeakerPrint | null): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.execute('delete from voice_print where user_id = ? and recording_id = ?', [
        userId,
        recordingId,
      ]);
      if (!heard) return;
      // Somebody who has switched it off meanwhile is not there any more.
      await em.execute(
        `insert into voice_print (user_id, recording_id, print, seconds, learned_at)
         select v.user_id, r.id, decode(?, 'hex'), ?, now() from voice_recognition v join live_recording r on r.id = ?
         where v.user_id = ? and r.owner_id = v.user_id`,
        [Buffer.from(heard.print.slice().buffer).toString('hex'), heard.seconds, recordingId, userId],
      );
      await em.execute(
        `delete from voice_print where user_id = ? and recording_id not in
           (select recording_id from voice_print where user_id = ? order by learned_at desc limit ?)`,
        [userId, userId, MOST_RECORDINGS],
      );
    });
  }

  /** Of everybody in a tenant who wants to be recognised and has given a name. */
  async of(tenantId: string): Promise<KnownVoice[]> {
    const rows = await selectRows(
      this.em,
      Row,
      `select p.user_id, p.print, p.seconds from voice_print p join voice_recognition v on v.user_id = p.user_id
       where v.tenant_id = ? order by p.user_id`,
      [tenantId],
    );
    const known: KnownVoice[] = [];
    for (const [userId, heard] of Map.groupBy(rows, (row) => row.userId)) {
      const name = await this.queries.execute(new GetDisplayName({ userId }));
      const prints = heard.map(({ print, seconds }) => ({ print: numbersOf(print), seconds }));
      if (name) known.push({ name, print: meanPrint(prints) });
    }
    return known;
  }
}

const numbersOf = (bytes: Uint8Array): SpeakerEmbedding => new Float32Array(Uint8Array.from(bytes).buffer);
