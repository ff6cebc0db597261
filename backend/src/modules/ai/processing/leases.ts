import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v4 as uuidv4 } from 'uuid';

/** A worker that has not been heard of for this long is taken for dead. */
const LEASE_SECONDS = 30;
export const HEARTBEAT_MS = 8_000;

export interface Lease {
  recordingId: string;
  token: string;
  /** 1 for the first attempt; workers that died count. */
  attempts: number;
  /** Attempts that ended with an error. */
  failures: number;
}

/** One worker at a time for each recording: claimed, kept and given back by single statements on database time. */
@Injectable()
export class Leases {
  constructor(private readonly em: EntityManager) {}

  /** The lease, or null while another worker's holds. Each claim counts as an attempt. */
  async claim(recordingId: string): Promise<Lease | null> {
    const token = uuidv4();
    const [row] = await this.em.execute<{ attempts: number; failures: number }[]>(
      `insert into processing_run as run (recording_id, attempts, failures, lease_token, lease_until)
       values (?, 1, 0, ?, now() + make_interval(secs => ?))
       on conflict (recording_id) do update
         set attempts = run.attempts + 1, lease_token = excluded.lease_token, lease_until = excluded.lease_until
         where run.lease_until < now()
       returning attempts, failures`,
      [recordingId, token, LEASE_SECONDS],
    );
    return row ? { recordingId, token, ...row } : null;
  }

  /** False when the lease was lost to another worker, or the recording's work has ended. */
  async renew({ recordingId, token }: Lease): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `update processing_run set lease_until = now() + make_interval(secs => ?)
       where recording_id = ? and lease_token = ? returning 1`,
      [LEASE_SECONDS, recordingId, token],
    );
    return rows.length > 0;
  }

  /** Gives the recording back unfinished, as if it had not been begun: the worker is stopping. */
  async handBack({ recordingId, token }: Lease): Promise<void> {
    await this.em.execute(
      `update processing_run set lease_until = now(), attempts = attempts - 1
       where recording_id = ? and lease_token = ?`,
      [recordingId, token],
    );
  }

  /** Counts a failure and lets another attempt begin after `delayMs`. */
  async fail({ recordingId, token }: Lease, delayMs: number): Promise<void> {
    await this.em.execute(
      `update processing_run set lease_until = now() + make_interval(secs => ?), failures = failures + 1
       where recording_id = ? and lease_token = ?`,
      [delayMs / 1000, recordingId, token],
    );
  }

  /** The work has ended, well or not: a later Retry counts its attempts anew. */
  async end({ recordingId, token }: Lease): Promise<void> {
    await this.em.execute('delete from processing_run where recording_id = ? and lease_token = ?', [
      recordingId,
      token,
    ]);
  }

  /** Of these recordings, those that nobody works on, and how often each was tried. */
  async idle(recordingIds: string[]): Promise<{ recordingId: string; attempts: number }[]> {
    if (recordingIds.length === 0) return [];
    return this.em.execute(
      `select wanted.id as "recordingId", coalesce(run.attempts, 0) as attempts
       from unnest(?::uuid[]) with ordinality as wanted(id, position)
       left join processing_run run on run.recording_id = wanted.id
       where run.recording_id is null or run.lease_until < now()
       order by wanted.position`,
      [`{${recordingIds.join(',')}}`],
    );
  }

  /** Forgets recordings whose work has ended while their worker died before it could say so. */
  async forgetAllBut(recordingIds: string[]): Promise<void> {
    await this.em.execute(
      'delete from processing_run where lease_until < now() and recording_id <> all(?::uuid[])',
      [`{${recordingIds.join(',')}}`],
    );
  }

  /** For the one process that works alone: whatever it finds at its start was left by its former life. */
  async releaseAll(): Promise<void> {
    await this.em.execute('update processing_run set lease_until = now() where lease_until > now()');
  }
}
