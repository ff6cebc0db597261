import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { changeRows, selectRow, selectRows } from '../../../shared/database/rows.js';
import { isEnglish } from '../../../shared/language/is-english.js';
import { Embedder, type Vector } from './ports/embedder.js';
import { signsOf } from './signs.js';
import { bytesOf, readBytes, vectorOf } from './vector.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const Row = z.object({
  segmentId: z.string(),
  textHash: z.instanceof(Uint8Array),
  vector: z.instanceof(Uint8Array),
  hasSigns: z.boolean(),
});
const HASH_BYTES = 8;
/** Maximum lines embedded while a user waits; the rest follows with indexing. */
const MOST_AT_ONCE = 60;
const KEPT_AT_ONCE = 100;

type Kept = ReadonlyMap<string, z.infer<typeof Row>>;
type Line = Pick<TranscriptLine, 'segmentId' | 'text'>;

/** Vectors of a recording's lines, stored and deleted with its segments. */
@Injectable()
export class LineVectors {
  /** Lines of long transcripts are kept, so several questions about them read their vectors once. */
  private readonly known = new WeakMap<readonly Line[], Vector[]>();

  constructor(
    private readonly em: EntityManager,
    private readonly embedder: Embedder,
  ) {}

  /**
   * Vectors of all lines, in order. Lines without a stored vector (edited, or partly cut) are embedded now.
   * @returns null in unsupported languages, and for older recordings without vectors
   */
  async of(
    {
      recordingId,
      lines,
      language,
    }: { recordingId: string; lines: readonly Line[]; language?: string | null },
    signal: AbortSignal,
  ): Promise<Vector[] | null> {
    const known = this.known.get(lines);
    if (known) return known;
    if (!this.speaks(language, lines) || lines.length === 0) return null;
    const kept = await this.kept(recordingId);
    const found = lines.map((line) => vectorOfLine(kept, line));
    if (found.filter((vector) => !vector).length > MOST_AT_ONCE) return null;
    const vectors = await this.completed(lines, found, signal);
    this.known.set(lines, vectors);
    return vectors;
  }

  /**
   * Stores missing vectors, except in unsupported languages. Idempotent.
   * @returns whether something changed
   */
  async keep(recordingId: string, signal: AbortSignal): Promise<boolean> {
    const spoken = await selectRow(
      this.em,
      z.object({ language: z.string().nullable() }),
      'select language from spoken_language where recording_id = ?',
      [recordingId],
    );
    const lines = await selectRows(
      this.em,
      z.object({ segmentId: z.string(), text: z.string() }),
      'select segment_id, text from spoken_line where recording_id = ? order by start_time, segment_id',
      [recordingId],
    );
    if (!this.speaks(spoken?.language, lines)) {
      return (await changeRows(this.em, 'delete from line_vector where recording_id = ?', [recordingId])) > 0;
    }
    const kept = await this.kept(recordingId);
    const missing = lines.filter((line) => !vectorOfLine(kept, line) || !kept.get(line.segmentId)!.hasSigns);
    for (let from = 0; from < missing.length; from += KEPT_AT_ONCE) {
      const some = missing.slice(from, from + KEPT_AT_ONCE);
      const vectors = await this.completed(
        some,
        some.map((line) => vectorOfLine(kept, line)),
        signal,
      );
      // Lines deleted meanwhile are skipped.
      await this.em.execute(
        `insert into line_vector (segment_id, recording_id, text_hash, vector, signs)
         select s.segment_id, s.recording_id, decode(v.hash, 'hex'), decode(v.vector, 'hex'), v.signs
         from json_to_recordset(?::json) v (id uuid, hash text, vector text, signs bit(384)) join spoken_line s on s.segment_id = v.id
         on conflict (segment_id) do update 
           set text_hash = excluded.text_hash, vector = excluded.vector, signs = excluded.signs`,
        [
          JSON.stringify(
            some.map(({ segmentId, text }, i) => ({
              id: segmentId,
              hash: hashOf(text).toString('hex'),
              vector: Buffer.from(bytesOf(vectors[i]!).buffer).toString('hex'),
              signs: signsOf(vectors[i]!),
            })),
          ),
        ],
      );
    }
    return missing.length > 0;
  }

  /** Covers every recording with lines without a vector. */
  async keepAll(
    signal: AbortSignal,
    onKept: (recordingId: string, recordings: number) => Promise<void>,
  ): Promise<void> {
    const recordings = await selectRows(
      this.em,
      z.object({ recordingId: z.string() }),
      `select distinct s.recording_id from spoken_line s
       left join line_vector v on v.segment_id = s.segment_id where v.signs is null`,
    );
    for (const [i, { recordingId }] of recordings.entries()) {
      signal.throwIfAborted();
      await this.keep(recordingId, signal);
      await onKept(recordingId, i + 1);
    }
  }

  /** Combines stored vectors with newly computed ones. */
  private async completed(
    lines: readonly Line[],
    found: readonly (Vector | null)[],
    signal: AbortSignal,
  ): Promise<Vector[]> {
    const fresh = await this.embedder.embed(
      lines.filter((_, i) => !found[i]).map(({ text }) => text),
      'passage',
      signal,
    );
    return found.map((vector) => vector ?? fresh.shift()!);
  }

  /** Without a known language the words decide. */
  private speaks(language: string | null | undefined, lines: readonly Line[]): boolean {
    const primary = language?.split('-')[0]?.toLowerCase();
    return primary === undefined
      ? isEnglish(lines.map(({ text }) => text))
      : this.embedder.languages.includes(primary);
  }

  private async kept(recordingId: string): Promise<Kept> {
    const rows = await selectRows(
      this.em,
      Row,
      'select segment_id, text_hash, vector, signs is not null as has_signs from line_vector where recording_id = ?',
      [recordingId],
    );
    return new Map(rows.map((row) => [row.segmentId, row]));
  }
}

function vectorOfLine(kept: Kept, { segmentId, text }: Line): Vector | null {
  const row = kept.get(segmentId ?? '');
  if (!row || !hashOf(text).equals(row.textHash)) return null;
  return vectorOf(readBytes(row.vector));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);
