import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { json, moment, selectRow, selectRows } from '../../../shared/database/rows.js';
import type { KnownVoice } from './recognise-speakers.js';
import { meanPrint, type SpeakerPrint } from './speaker-print.js';
import { type SpeakerEmbedding, type Stretch, VOICE_MODEL } from './speaker-embeddings.js';
import { GetDisplayName } from '../../accounts/index.js';

/** Maximum recordings to learn a voice from, latest first. */
export const MOST_RECORDINGS = 5;

const Row = z.object({ userId: z.uuid(), print: z.instanceof(Uint8Array), seconds: z.number() });
const Decision = z.object({ recordingId: z.uuid(), spans: json<Stretch[] | null>() });
const Learned = z.object({
  learnedAt: moment.nullable(),
  recordingId: z.uuid().nullable(),
  title: z.string().nullable(),
  isOutdated: z.boolean(),
});

/** Members who opted in to recognition, and their voices. */
@Injectable()
export class KnownVoices {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async isRecognised(userId: string): Promise<boolean> {
    return (await this.learned(userId)) !== null;
  }

  /**
   * Null if the user did not opt in. Leaves out titles of deleted recordings. `isOutdated` if all
   * prints are of an earlier model, so that the voice is not recognized.
   */
  learned(userId: string): Promise<z.infer<typeof Learned> | null> {
    return selectRow(
      this.em,
      Learned,
      `select p.learned_at, r.id as recording_id, r.title,
         p.user_id is null and exists (select from voice_print o where o.user_id = v.user_id) as is_outdated
       from voice_recognition v left join voice_print p on p.user_id = v.user_id and p.model = ?
       left join live_recording r on r.id = p.recording_id
       where v.user_id = ? order by p.learned_at desc nulls last limit 1`,
      [VOICE_MODEL, userId],
    );
  }

  /** Runs in the caller's transaction. */
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

  async decisions(userId: string): Promise<ReadonlyMap<string, readonly Stretch[] | null>> {
    const rows = await selectRows(
      this.em,
      Decision,
      'select recording_id, spans from voice_source where user_id = ?',
      [userId],
    );
    return new Map(rows.map(({ recordingId, spans }) => [recordingId, spans]));
  }

  async confirmedSpans(userId: string, recordingId: string): Promise<readonly Stretch[] | null> {
    const decided = (await this.decisions(userId)).get(recordingId);
    return decided === undefined ? [] : decided;
  }

  /**
   * Runs in the caller's transaction.
   * @param spans null excludes the recording and forgets what was learned from it
   */
  async decide(
    em: EntityManager,
    { userId, recordingId, spans }: { userId: string; recordingId: string; spans: readonly Stretch[] | null },
  ): Promise<void> {
    await em.execute(
      `insert into voice_source (user_id, recording_id, spans, decided_at) values (?, ?, ?::jsonb, now())
       on conflict (user_id, recording_id) do update set spans = excluded.spans, decided_at = excluded.decided_at`,
      [userId, recordingId, spans && JSON.stringify(spans)],
    );
    if (!spans)
      await em.execute('delete from voice_print where user_id = ? and recording_id = ?', [
        userId,
        recordingId,
      ]);
  }

  /** Recordings from which a user's voice was learned. */
  async learnedFrom(userId: string): Promise<ReadonlySet<string>> {
    const rows = await selectRows(
      this.em,
      Decision.pick({ recordingId: true }),
      'select recording_id from voice_print where user_id = ? and model = ?',
      [userId, VOICE_MODEL],
    );
    return new Set(rows.map(({ recordingId }) => recordingId));
  }

  /** Recordings from which voices were learned with an earlier model. */
  async outdated(): Promise<string[]> {
    const rows = await selectRows(
      this.em,
      Decision.pick({ recordingId: true }),
      'select distinct recording_id from voice_print where model <> ?',
      [VOICE_MODEL],
    );
    return rows.map(({ recordingId }) => recordingId);
  }

  /** Deletes everything learned. */
  async switchOff(userId: string): Promise<void> {
    await this.em.execute('delete from voice_recognition where user_id = ?', [userId]);
  }

  /** Replaces a user's voice embedding from one recording; null deletes it. */
  async learn(userId: string, recordingId: string, heard: SpeakerPrint | null): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.execute('delete from voice_print where user_id = ? and recording_id = ?', [
        userId,
        recordingId,
      ]);
      if (!heard) return;
      // The user may have opted out meanwhile.
      await em.execute(
        `insert into voice_print (user_id, recording_id, print, seconds, model, learned_at)
         select v.user_id, r.id, decode(?, 'hex'), ?, ?, now() from voice_recognition v join live_recording r on r.id = ?
         where v.user_id = ? and r.owner_id = v.user_id
           and not exists (select from voice_source s
             where s.user_id = v.user_id and s.recording_id = r.id and s.spans is null)`,
        [
          Buffer.from(heard.print.slice().buffer).toString('hex'),
          heard.seconds,
          VOICE_MODEL,
          recordingId,
          userId,
        ],
      );
      await em.execute(
        `delete from voice_print where user_id = ? and recording_id not in
           (select recording_id from voice_print where user_id = ? order by learned_at desc limit ?)`,
        [userId, userId, MOST_RECORDINGS],
      );
    });
  }

  /** Voices of a tenant's members who opted in and have a name. */
  async of(tenantId: string): Promise<KnownVoice[]> {
    const rows = await selectRows(
      this.em,
      Row,
      `select p.user_id, p.print, p.seconds from voice_print p join voice_recognition v on v.user_id = p.user_id
       where v.tenant_id = ? and p.model = ? order by p.user_id`,
      [tenantId, VOICE_MODEL],
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
