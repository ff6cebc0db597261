import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import type { SearchTerm } from './ports/search-index.js';
import { wordsOf } from './words-of.js';

/** Maps a lower-case word to its stem; unknown words are unchanged. */
export type StemOf = (word: string) => string;

export interface LanguageTerms {
  language: string | null;
  terms: SearchTerm[];
  stemOf: StemOf;
}

/** Cached stems of frequent words; about 2 MB. */
const MAX_KNOWN = 20_000;

const Row = z.object({ word: z.string(), stem: z.string().nullable(), says: z.boolean() });

/** Cached stems from PostgreSQL for every language. The product has a single instance. */
export class Stems {
  private known = new Map<string, { stem: string; says: boolean }>();

  constructor(private readonly em: EntityManager) {}

  /** @param language as in `search_entry`; null is English */
  async of(words: Iterable<string>, language: string | null = null): Promise<StemOf> {
    const known = await this.know(words, language);
    return (word) => known.get(keyOf(word, language))?.stem ?? word;
  }

  /** Terms in English and in every other language of the tenant's recordings. */
  async inEach(terms: SearchTerm[], tenantId: string): Promise<LanguageTerms[]> {
    const rows = await selectRows(
      this.em,
      z.object({ language: z.string() }),
      `select distinct language from search_entry
       where tenant_id = ? and field = 'title' and language is not null order by language`,
      [tenantId],
    );
    const words = wordsIn(terms);
    const others = rows.map(async ({ language }): Promise<LanguageTerms> => {
      const known = await this.know(words, language);
      const says = ({ slots, isQuoted }: SearchTerm) =>
        isQuoted || wordsOf(slots[0]![0]!).some((word) => known.get(keyOf(word, language))?.says ?? true);
      const telling = terms.filter(says);
      const stemOf = await this.of(words, language);
      return { language, terms: telling.length > 0 ? telling : terms, stemOf };
    });
    return [{ language: null, terms, stemOf: await this.of(words) }, ...(await Promise.all(others))];
  }

  private async know(words: Iterable<string>, language: string | null) {
    const unknown = [...new Set(words)].filter((word) => !this.known.has(keyOf(word, language)));
    if (this.known.size + unknown.length > MAX_KNOWN) this.known = new Map();
    const { known } = this;
    if (unknown.length > 0) {
      // PostgreSQL's configurations remove stop words.
      const rows = await selectRows(
        this.em,
        Row,
        `select word, (tsvector_to_array(to_tsvector(spoken_words(?), word)))[1] as stem,
           to_tsvector(replace(spoken_words(?)::text, 'spoken_', '')::regconfig, word) <> '' as says
         from jsonb_array_elements_text(?::jsonb) as given (word)`,
        [language ?? 'en', language ?? 'en', JSON.stringify(unknown)],
      );
      for (const { word, stem, says } of rows) known.set(keyOf(word, language), { stem: stem ?? word, says });
    }
    return known;
  }
}

export const wordsIn = (terms: SearchTerm[]): string[] =>
  terms.flatMap(({ slots }) => slots.flat().flatMap(wordsOf));

const keyOf = (word: string, language: string | null): string => `${language ?? 'en'} ${word}`;
