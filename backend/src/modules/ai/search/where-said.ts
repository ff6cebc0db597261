import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readTerms, readText, timesIn } from './marks.js';
import type { MentionSearch, SaidWord, SearchTerm } from './ports/search-index.js';
import { Searcher } from './searcher.js';
import { Stems } from './stems.js';
import { Vocabulary } from './vocabulary.js';
import { placedWords, wordsOf } from './words-of.js';

/** Where the words of a question are said in one recording, by the rules of search: forms, numbers, typing errors. */
@Injectable()
export class WhereSaid {
  private readonly vocabulary: Vocabulary;

  constructor(
    em: EntityManager,
    private readonly searcher: Searcher,
    private readonly stems: Stems,
  ) {
    this.vocabulary = new Vocabulary(em);
  }

  async find(search: MentionSearch): Promise<SaidWord[]> {
    const spokenWords = await this.linesOf(search);
    const unsaid = spokenWords.map(({ lines }) => lines.length === 0);
    const spellings = await Promise.all(
      search.terms.map(async (term, n) => (unsaid[n] ? this.spellingsOf(term, search.scope.tenantId) : [])),
    );
    const others = [...new Set(spellings.flat())].map((word): SearchTerm => aWord(word));
    const spelled = (await this.linesOf({ ...search, terms: others })).filter(
      ({ lines }) => lines.length > 0,
    );
    const heard = new Set(spelled.map(({ word }) => word));
    return [
      ...spokenWords.map((one, n) => ({
        ...one,
        spellings: spellings[n]!.filter((word) => heard.has(word)),
      })),
      ...spelled,
    ];
  }

  private async linesOf(search: MentionSearch): Promise<SaidWord[]> {
    const { terms } = search;
    const mentions = await this.searcher.mentions(search);
    const lines = mentions.map((mention) => ({ mention, words: placedWords(mention.text) }));
    const stemOf = await this.stems.of([
      ...lines.flatMap(({ words }) => words.map(({ word }) => word)),
      ...terms.flatMap(({ slots }) => slots.flat().flatMap(wordsOf)),
    ]);
    const read = readTerms(terms, stemOf);
    const texts = lines.map(({ mention, words }) => ({ mention, text: readText(words, stemOf) }));
    return terms.map((term, n) => ({
      word: term.slots[0]![0]!,
      lines: texts
        .map(({ mention, text }) => ({ ...mention, times: timesIn(text, read[n]!) }))
        .filter(({ times }) => times > 0),
      spellings: [],
    }));
  }

  private async spellingsOf(term: SearchTerm, tenantId: string): Promise<string[]> {
    const [respelled] = (await this.vocabulary.respell([term], tenantId)) ?? [];
    return respelled?.slots[0]!.filter((word) => !term.slots[0]!.includes(word)) ?? [];
  }
}

const aWord = (word: string): SearchTerm => ({ slots: [[word]], isPrefix: false, isQuoted: false });
