import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';

/** The stem of a word in lower case; of one that was not asked for, the word. */
export type StemOf = (word: string) => string;

/** What people say and search for again and again; about 2 MB. */
const MAX_KNOWN = 20_000;

/** English stems as PostgreSQL makes them. Each word is asked for once: the product has one of these. */
export class Stems {
  private known = new Map<string, string>();

  constructor(private readonly em: EntityManager) {}

  async of(words: Iterable<string>): Promise<StemOf> {
    const unknown = [...new Set(words)].filter((word) => !this.known.has(word));
    if (this.known.size + unknown.length > MAX_KNOWN) this.known = new Map();
    const { known } = this;
    if (unknown.length > 0) {
      const rows = await selectRows(
        this.em,
        z.object({ word: z.string(), stem: z.string().nullable() }),
        `select word, (tsvector_to_array(to_tsvector('spoken_english', word)))[1] as stem
         from jsonb_array_elements_text(?::jsonb) as given (word)`,
        [JSON.stringify(unknown)],
      );
      for (const { word, stem } of rows) known.set(word, stem ?? word);
    }
    return (word) => known.get(word) ?? word;
  }
}
