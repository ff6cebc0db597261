import { ClauseWords } from './clause-words.js';
import { aCommandTo, type Command } from './command.js';
import { placeIn } from './place.js';

/** The text of one place in another: `use the name of chapter 5 as the title`, `copy the title into the description`. */
export class CopiedText extends ClauseWords {
  read(): Command[] | null {
    const isCopy = /^(?:use|take|have|copy|reuse)$/.test(this.tokens[0]!.word);
    const as = isCopy ? this.find(this.tokens, /^(?:as|for|into|onto|to)$/, 2) : -1;
    if (as < 0) return null;
    const from = placeIn(this.tokens.slice(1, as), this.slotsOf);
    const to = placeIn(this.tokens.slice(as + 1), this.slotsOf);
    if (!from || !to || from.isList || to.isList || to.fields.length > 1) return null;
    const value = this.textAt(from);
    const [field = 'chapterTitles' as const] = to.fields;
    const isOne = field !== 'chapterTitles' || to.chapters.length === 1;
    return value && isOne ? [aCommandTo('set', field, { chapters: to.chapters, value })] : null;
  }
}
