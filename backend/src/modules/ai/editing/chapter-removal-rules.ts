import { chapterNamed, endsOf } from './chapters-meant.js';
import { remove, withChapter, withChapters } from './chapter-commands.js';
import { CHAPTER, QUOTED, regex } from './chapter-rules.js';
import { NUMBER, numberIn } from './command-words.js';
import { type Rule, refuse, rule } from './rule.js';

/** Commands that take chapters away. */
export const CHAPTER_REMOVAL_RULES: readonly Rule[] = [
  rule(
    regex(`(?:remove|delete|drop|cut) (?:the )?(first|last) ${NUMBER} chapters`),
    ([where, count], input) => remove(endsOf(where!, numberIn(count!), input), input),
  ),
  rule(
    regex(
      `(?:keep (?:only |just )?|(?:remove|delete|drop) (?:all|every|all the)(?: other)? chapters? (?:except|but|apart from) (?:for )?)(?:the )?(first|last)(?: ${NUMBER})?(?: one| chapters?)?`,
    ),
    ([where, count], input) => {
      const kept = endsOf(where!, count ? numberIn(count) : 1, input);
      const others = input.content.chapters.map((_, i) => i).filter((i) => !kept.includes(i));
      return others.length === 0 ? refuse('There are no other chapters.') : remove(others, input);
    },
  ),
  rule(
    regex('(?:remove|delete|drop|clear) (?:all|every|all of|all the|all of the|the) chapters?'),
    (_, input) =>
      withChapters(input, () => ({ changes: { chapters: [] }, done: 'all chapters are removed' })),
  ),
  rule(
    regex(
      `(?:remove|delete|drop|cut out|take out|get rid of) (?:the )?chapters ${NUMBER}(,? and |, ?|&| & )${NUMBER}`,
    ),
    ([first, , second], input) => remove([numberIn(first!) - 1, numberIn(second!) - 1], input),
  ),
  rule(
    regex(
      `(?:remove|delete|drop|cut out|take out|get rid of) (?:the )?chapters ${NUMBER} ?(?:-|–|to|through) ?${NUMBER}`,
    ),
    ([first, last], input) => {
      const [from, to] = [numberIn(first!) - 1, numberIn(last!) - 1];
      return remove(
        Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i),
        input,
      );
    },
  ),
  rule(regex(`(?:remove|delete|drop|cut out|take out|get rid of) (?:${CHAPTER}|${QUOTED})`), (which, input) =>
    withChapter(which.join(''), input, (index) => remove([index], input)),
  ),
  rule(regex('(?:remove|delete|drop|get rid of) (?:the )?(.{2,80}?)'), ([which], input) => {
    const index = chapterNamed(which!, input);
    return index === null ? null : remove([index], input);
  }),
];
