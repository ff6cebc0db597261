import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { inContext } from '../../shared/database/request-context.js';
import { json, selectRow } from '../../shared/database/rows.js';
import type { PieceMemory } from '../speech/index.js';

/** PostgreSQL's foreign_key_violation: the recording was deleted meanwhile. */
const RECORDING_GONE = '23503';

/** Caches pieces of live transcription until the transcript is saved. */
@Injectable()
export class TranscriptChunkCache {
  constructor(private readonly em: EntityManager) {}

  of(recordingId: string): PieceMemory {
    return {
      recall: async (key) => (await this.find(recordingId, key))?.heard ?? null,
      keep: (key, heard) =>
        this.change(
          `insert into heard_piece (recording_id, key, heard) values (?, ?, ?::jsonb) on conflict do nothing`,
          [recordingId, key, JSON.stringify(heard)],
        ).catch((error: { code?: string }) => {
          if (error.code !== RECORDING_GONE) throw error;
        }),
    };
  }

  count(recordingId: string): Promise<number> {
    return inContext(this.em, async () => {
      const sql = `select count(*)::int as count from heard_piece where recording_id = ?`;
      return (await selectRow(this.em, z.object({ count: z.number() }), sql, [recordingId]))!.count;
    });
  }

  forget(recordingId: string): Promise<void> {
    return this.change(`delete from heard_piece where recording_id = ?`, [recordingId]);
  }

  private find(recordingId: string, key: string): Promise<{ heard: unknown } | null> {
    const sql = `select heard from heard_piece where recording_id = ? and key = ?`;
    return inContext(this.em, () =>
      selectRow(this.em, z.object({ heard: json<unknown>() }), sql, [recordingId, key]),
    );
  }

  private change(sql: string, params: unknown[]): Promise<void> {
    return inContext(this.em, async () => void (await this.em.execute(sql, params)));
  }
}
