import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { selectRow, selectRows } from '../../../shared/database/rows.js';
import { editDistance } from '../../../shared/text/edit-distance.js';
import type { SearchTerm } from './ports/search-index.js';
import { mayBeMistyped } from './search-words.js';

/** Letters of vocabulary words: shorter ones are not respelled, longer ones are no words. */
const LETTERS = { min: 3, max: 40 };
const WORD = `^[[:alpha:]]{${LETTERS.min},${LETTERS.max}}$`;
const MAX_CANDIDATES = 100;
const MAX_SPELLINGS = 5;

const mistakesIn = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

export class SearchVocabulary {
  constructor(private readonly em: EntityManager) {}

  async put(recordingId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const before = await selectRow(
        em,
        z.object({ tenantId: z.string(), words: z.array(z.string()) }),
        'select tenant_id, words from search_vocabulary where recording_id = ? for update',
        [recordingId],
      );
      const now = await selectRow(
        em,
        z.object({ tenantId: z.string(), words: z.array(z.string()) }),
        `select e.tenant_id, array_agg(distinct w.lexeme order by w.lexeme) as words
         from search_entry e, unnest(to_tsvector('simple', e.text)) w
         where e.recording_id = ? and w.lexeme collate "und-x-icu" ~ ? group by e.tenant_id`,
        [recordingId, WORD],
      );
      const isMoved = before?.tenantId !== now?.tenantId;
      const [had, has] = [new Set(before?.words), new Set(now?.words)];
      const gone = [...had].filter((word) => isMoved || !has.has(word));
      const come = [...has].filter((word) => isMoved || !had.has(word));
      if (before) await this.count(em, before.tenantId, gone, -1);
      if (now) await this.count(em, now.tenantId, come, 1);
      if (gone.length + come.length === 0) return;
      await em.execute('delete from search_vocabulary where recording_id = ?', [recordingId]);
      if (now)
        await em.execute(
          `insert into search_vocabulary (recording_id, tenant_id, words)
           select ?, ?, array(select jsonb_array_elements_text(?::jsonb))`,
          [recordingId, now.tenantId, JSON.stringify([...has])],
        );
    });
  }

  async differences(): Promise<string[]> {
    const rows = await selectRows(
      this.em,
      z.object({ recordingId: z.string() }),
      `select coalesce(e.recording_id, v.recording_id) as recording_id
       from (select recording_id, tenant_id from search_entry where field = 'title') e
       full join search_vocabulary v on v.recording_id = e.recording_id and v.tenant_id = e.tenant_id
       where v.recording_id is null and exists (
           select from search_entry w, unnest(to_tsvector('simple', w.text)) u
           where w.recording_id = e.recording_id and u.lexeme collate "und-x-icu" ~ ?)
         or e.recording_id is null`,
      [WORD],
    );
    return [...new Set(rows.map(({ recordingId }) => recordingId))];
  }

  /** Nearest spellings of words that do not occur; null if there are none. */
  async respell(terms: SearchTerm[], tenantId: string): Promise<SearchTerm[] | null> {
    let isRespelled = false;
    const respelled: SearchTerm[] = [];
    for (const term of terms) {
      const typed = term.slots[0]![0]!;
      const near = mayBeMistyped(term) ? await this.wordsNear(typed, tenantId) : [];
      if (near.length > 0) isRespelled = true;
      respelled.push(near.length > 0 ? withSpellings(term, near, terms.length === 1) : term);
    }
    return isRespelled ? respelled : null;
  }

  private async wordsNear(typed: string, tenantId: string): Promise<string[]> {
    const mistakes = mistakesIn(typed);
    // `levenshtein` counts swapped letters as two mistakes, so its limit is doubled and only preselects.
    const most = 2 * mistakes;
    const first = typed.slice(0, 1);
    const rows = await selectRows(
      this.em,
      z.object({ word: z.string(), recordings: z.number() }),
      // Words with a different first letter are compared by other similarity, which is slower. Letters missing in the
      // other word (which `translate` leaves) count as one mistake each, in addition to swaps.
      `select word, recordings from (
         select word, recordings, levenshtein_less_equal(word, ?, ${most}) as distance from (
           select word, recordings from search_word
           where tenant_id = ? and ((word >= ? and word < ? || chr(1114111)) or word % ?)
             and length(word) between ? and ? and length(translate(word, ?, '')) <= ${mistakes} offset 0) alike
         offset 0) near
       where distance <= ${most}
         and greatest(length(translate(word, ?, '')), length(translate(?, word, ''))) <= ${most} - distance
       order by distance, recordings desc limit ?`,
      [
        typed,
        tenantId,
        first,
        first,
        typed,
        typed.length - mistakes,
        typed.length + mistakes,
        typed,
        typed,
        typed,
        MAX_CANDIDATES,
      ],
    );
    const near = rows
      .map((row) => ({ ...row, distance: editDistance(typed, row.word, mistakes) }))
      .filter(({ distance }) => distance > 0 && distance <= mistakes);
    const fewest = Math.min(...near.map(({ distance }) => distance));
    return near
      .filter(({ distance }) => distance === fewest)
      .sort((a, b) => b.recordings - a.recordings)
      .slice(0, MAX_SPELLINGS)
      .map(({ word }) => word);
  }

  /** Sorted by word to avoid deadlocks between concurrent updates. */
  private async count(em: EntityManager, tenantId: string, words: string[], by: 1 | -1): Promise<void> {
    if (words.length === 0) return;
    await advisoryLock(em, `search_word:${tenantId}`);
    await em.execute(
      `insert into search_word (tenant_id, word, recordings)
       select ?, word, ? from jsonb_array_elements_text(?::jsonb) as given (word) order by word collate "C"
       on conflict (tenant_id, word) do update set recordings = search_word.recordings + excluded.recordings`,
      [tenantId, by, JSON.stringify(words)],
    );
    if (by < 0)
      await em.execute('delete from search_word where tenant_id = ? and recordings <= 0', [tenantId]);
  }
}

/** A single word that does not occur is replaced by its respellings. */
const withSpellings = (term: SearchTerm, near: string[], isAlone: boolean): SearchTerm =>
  isAlone ? { ...term, slots: [near], isPrefix: false } : { ...term, slots: [[...term.slots[0]!, ...near]] };
