import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { GetVocabulary, VocabularyReplaced } from '../../accounts/index.js';

const TIMEOUT_MS = 10 * 60_000;
/** Recordings per statement. */
const BATCH = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Applies a changed vocabulary to existing transcripts as people filters. A trigger handles later transcripts. */
@Injectable()
export class NameMentions implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.outbox.on(VocabularyReplaced, (tenantId) => this.run(tenantId), { timeoutMs: TIMEOUT_MS });
  }

  private async run(tenantId: string): Promise<void> {
    const vocabulary = await this.queries.execute(new GetVocabulary({ tenantId }));
    const words = arrayText(vocabulary.map(({ word }) => word));
    await this.em.execute(
      `delete from recording_person where tenant_id = ? and kind = 'mentioned'
         and folded not in (select lower(w collate "und-x-icu") from unnest(?::text[]) w)`,
      [tenantId, words],
    );
    let last: string | undefined = FIRST;
    while (last !== undefined) last = await this.name(tenantId, words, last);
  }

  /** @returns the id of the last recording read, or undefined at the end */
  private async name(tenantId: string, words: string, after: string): Promise<string | undefined> {
    const recordings = await selectRows(
      this.em,
      z.object({ id: z.string() }),
      'select id from recording where tenant_id = ? and id > ? order by id limit ?',
      [tenantId, after, BATCH],
    );
    await this.em.execute(
      `insert into recording_person (recording_id, kind, folded, tenant_id, name)
       select s.recording_id, 'mentioned', lower(w.word collate "und-x-icu"), ?, w.word
       from (select recording_id, string_agg(lower(text collate "und-x-icu"), ' ') as text from transcript_segment
         where recording_id = any (?::uuid[]) group by recording_id) s
       cross join unnest(?::text[]) as w (word)
       where strpos(s.text, lower(w.word collate "und-x-icu")) > 0
       on conflict do nothing`,
      [tenantId, arrayText(recordings.map(({ id }) => id)), words],
    );
    return recordings.at(-1)?.id;
  }
}
