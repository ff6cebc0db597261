import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { json, selectRow, selectRows } from '../../../shared/database/rows.js';
import type { KnownSpeech } from '../../speech/index.js';
import { LIVE_CHANNEL, type LiveMessage } from './live-message.js';

/** Received 16-bit samples at 16 kHz, channel after channel. `start` is in seconds of the recording. */
const Sound = z.object({
  number: z.number(),
  start: z.number(),
  channels: z.number(),
  samples: z.instanceof(Buffer),
});
export type Sound = z.infer<typeof Sound>;

const StoredLine = z.object({
  number: z.coerce.number(),
  segmentId: z.string(),
  speaker: z.string().nullable(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
});
export type LiveLine = z.infer<typeof StoredLine>;

export type NewLine = Pick<LiveLine, 'speaker' | 'start' | 'end' | 'text'> & { channel: number };

/** Maximum requests whose sound is kept, which is a minute. Older sound is dropped if no worker has used it. */
const MAX_WAITING = 120;
const LINES_AT_ONCE = 500;
/** Key prefix of settled speech. Other keys of the table are hashes. */
const LIVE_KEY = 'live ';

const LINES = `select number, segment_id, speaker, start_time as start, end_time as "end", text from live_line`;

/** Stores the sound and the settled lines of recordings in progress. */
@Injectable()
export class LiveTranscript {
  constructor(private readonly em: EntityManager) {}

  /** @param sound with its samples in base64; a number that is already stored is ignored */
  async receive(recordingId: string, sound: Omit<Sound, 'samples'> & { samples: string }): Promise<void> {
    await this.em.execute(
      `insert into live_sound (recording_id, number, start_time, channels, samples)
       values (?, ?, ?, ?, decode(?, 'base64')) on conflict do nothing`,
      [recordingId, sound.number, sound.start, sound.channels, sound.samples],
    );
    await this.removeSound(recordingId, sound.number - MAX_WAITING);
  }

  soundAfter(recordingId: string, number: number): Promise<Sound[]> {
    return selectRows(
      this.em,
      Sound,
      `select number, start_time as start, channels, samples from live_sound
       where recording_id = ? and number > ? order by number`,
      [recordingId, number],
    );
  }

  allLines(recordingId: string): Promise<LiveLine[]> {
    return selectRows(this.em, StoredLine, `${LINES} where recording_id = ? order by start_time, number`, [
      recordingId,
    ]);
  }

  linesAfter(recordingId: string, number: number): Promise<LiveLine[]> {
    return selectRows(
      this.em,
      StoredLine,
      `${LINES} where recording_id = ? and number > ? order by number limit ?`,
      [recordingId, number, LINES_AT_ONCE],
    );
  }

  /** End of the settled lines of a channel in seconds, or 0. */
  async settledTo(recordingId: string, channel: number): Promise<number> {
    const row = await selectRow(
      this.em,
      z.object({ end: z.number().nullable() }),
      `select max(end_time) as "end" from live_line where recording_id = ? and channel = ?`,
      [recordingId, channel],
    );
    return row?.end ?? 0;
  }

  /** Stores lines and removes the sound before a number in one transaction, so that a crash neither repeats nor loses any. */
  async settle(
    recordingId: string,
    lines: readonly NewLine[],
    before: number,
    known: KnownSpeech | null,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      for (const { channel, speaker, start, end, text } of lines)
        await em.execute(
          `insert into live_line (recording_id, segment_id, channel, speaker, start_time, end_time, text)
           values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
          [recordingId, uuidv7(), channel, speaker, start, end, text],
        );
      if (known)
        await em.execute(
          `insert into heard_piece (recording_id, key, heard) values (?, ?, ?::jsonb) on conflict do nothing`,
          [recordingId, `${LIVE_KEY}${known.channel} ${known.start}`, JSON.stringify(known)],
        );
      await this.removeSound(recordingId, before);
      if (lines.length > 0) await this.tell(recordingId, { event: 'line' });
    });
  }

  /** Settled speech of a recording, which the final transcript reuses. */
  async knownOf(recordingId: string): Promise<KnownSpeech[]> {
    const rows = await selectRows(
      this.em,
      z.object({ heard: json<KnownSpeech>() }),
      `select heard from heard_piece where recording_id = ? and starts_with(key, ?)`,
      [recordingId, LIVE_KEY],
    );
    return rows.map(({ heard }) => heard);
  }

  async tell(recordingId: string, message: LiveMessage): Promise<void> {
    await this.em.execute('select pg_notify(?, ?)', [LIVE_CHANNEL, JSON.stringify({ recordingId, message })]);
  }

  async end(recordingId: string): Promise<void> {
    await this.em.execute('delete from live_sound where recording_id = ?', [recordingId]);
    await this.tell(recordingId, { event: 'end' });
  }

  /** Removes everything settled from a second on, because it will be transcribed again. */
  async unsettle(recordingId: string, from: number): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.execute('delete from live_line where recording_id = ? and start_time >= ?', [
        recordingId,
        from,
      ]);
      await em.execute(
        `delete from heard_piece where recording_id = ? and starts_with(key, ?) and (heard ->> 'start')::float >= ?`,
        [recordingId, LIVE_KEY, from],
      );
      await this.tell(recordingId, { event: 'again' });
    });
  }

  /** Whether a line still exists. Lines are removed when the language turns out to be another one. */
  async hasLine(recordingId: string, number: number): Promise<boolean> {
    const sql = 'select number from live_line where recording_id = ? and number = ?';
    return (await selectRow(this.em, z.unknown(), sql, [recordingId, number])) !== null;
  }

  /** Removes all lines, because the transcript of the file replaces them. */
  async forget(recordingId: string): Promise<void> {
    await this.em.execute('delete from live_line where recording_id = ?', [recordingId]);
  }

  private async removeSound(recordingId: string, before: number): Promise<void> {
    await this.em.execute('delete from live_sound where recording_id = ? and number < ?', [
      recordingId,
      before,
    ]);
  }
}
