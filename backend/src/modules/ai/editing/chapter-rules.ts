import {
  add,
  end,
  makeAnew,
  merge,
  move,
  rename,
  renameByTitle,
  resize,
  retitle,
  shortened,
  split,
  unnumbered,
  withChapter,
} from './chapter-commands.js';
import { chapterNamed, describe, mergeByTitle, shift } from './chapters-meant.js';
import { NUMBER, ORDINAL, TIME, numberIn, ordinalIn, secondsIn } from './command-words.js';
import { type Rule, refuse, rule } from './rule.js';

/** `chapter 2`, `the second chapter`, `the chapter at 4:30`, `the pricing chapter`, `chapter "Pricing"`; one group. */
export const CHAPTER = `((?:the )?chapter (?:at|from|starting at) (?:\\d{1,2}:)?\\d{1,3}:\\d{2}|(?:the )?chapter(?: number)? (?:"[^"]+"|'[^']+'|[^\\s:,]+)|(?:the )?[^,:]{1,80}? chapter)`;
export const QUOTED = `("[^"]+"|'[^']+')`;
const CALLED = '(?: (?:called|named|titled|as|with (?:the )?(?:title|name)|entitled)[: ]*(.+))?';
const TITLES = '(?:the |all |all the |every |all of the )*chapter (?:titles|names)';
const AND = `(?:,? (?:and|with|into|&|\\+) |\\s*(?:-|–|to|through|,)\\s*)`;
export const regex = (source: string) => new RegExp(`^${source}$`, 'i');

/** Commands about the chapters of the recording. */
export const CHAPTER_RULES: readonly Rule[] = [
  rule(
    regex(
      `(?:re(?:name|title)|call|name|title|change|set) ${CHAPTER}(?:'s (?:title|name))? ?(?:to |as |into |:)[:]?\\s*(.+)`,
    ),
    ([which, title], input) => rename(which!, title!, input),
  ),
  rule(regex(`(?:call|name|title) ${CHAPTER} (.+)`), ([which, title], input) =>
    rename(which!, title!, input),
  ),
  rule(
    regex(`(?:rename|change|set|edit) (?:the )?(?:title|name) of ${CHAPTER} to[: ]*(.+)`),
    ([which, title], input) => rename(which!, title!, input),
  ),
  rule(regex(`chapter (\\S+)\\s*[:=]\\s*(.+)`), ([which, title], input) =>
    rename(`chapter ${which}`, title!, input),
  ),
  rule(regex(`(?:rename|retitle|change) ${QUOTED} (?:to|into|as)[: ]+(.+)`), ([which, title], input) =>
    rename(which!, title!, input),
  ),
  rule(regex('(?:rename|retitle) (.{2,200}?) (?:to|into|as)[: ]+(.+)'), ([which, title], input) =>
    renameByTitle(which!, title!, input),
  ),
  rule(
    regex(
      `(?:merge|combine|join|unite) (?:the )?(?:chapters? )?${NUMBER}${AND}(?:chapter )?${NUMBER}(?: (?:together|into one))?${CALLED}`,
    ),
    ([from, to, title], input) => merge(numberIn(from!) - 1, numberIn(to!) - 1, title!, input),
  ),
  rule(
    regex(
      `(?:merge|combine|join|unite) (?:the )?${ORDINAL}(?: chapter)? and (?:the )?${ORDINAL}(?: chapters?)?${CALLED}`,
    ),
    ([from, to, title], input) => merge(ordinalIn(from!), ordinalIn(to!), title!, input),
  ),
  rule(
    regex(`(?:merge|combine|join|unite) ${QUOTED} (?:and|with|into) ${QUOTED}${CALLED}`),
    (groups, input) =>
      withChapter(groups[0]!, input, (from) =>
        withChapter(groups[1]!, input, (to) => merge(from, to, groups[2]!, input)),
      ),
  ),
  rule(
    regex(
      `(?:merge|combine|join|unite) (?:all|all the|all of the|every|the) chapters?(?: (?:together|in(?:to)? one))?${CALLED}`,
    ),
    ([title], input) => merge(0, input.content.chapters.length - 1, title!, input),
  ),
  rule(
    /^(?:merge|combine|join) (?:the )?(first|last) (?:(two|three|four|\d+) )?chapters$/i,
    ([where, count], input) => {
      const many = count ? numberIn(count) : 2;
      const from = where!.toLowerCase() === 'first' ? 0 : input.content.chapters.length - many;
      return merge(from, from + many - 1, '', input);
    },
  ),
  rule(
    regex(`(?:merge|combine|join) ${CHAPTER} with the (next|previous)(?: one| chapter)?`),
    (groups, input) =>
      withChapter(groups[0]!, input, (index) =>
        groups[1]!.toLowerCase() === 'next'
          ? merge(index, index + 1, '', input)
          : merge(index - 1, index, '', input),
      ),
  ),
  rule(
    regex(
      `(?:merge|combine|join|unite) (?:the )?chapters? ${NUMBER}((?:, ?${NUMBER})*),? and ${NUMBER}${CALLED}`,
    ),
    (groups, input) => {
      const numbers = [groups[0]!, ...groups[1]!.split(','), groups[3]!]
        .map((word) => word.trim())
        .filter(Boolean)
        .map(numberIn)
        .sort((a, b) => a - b);
      const isRun = numbers.every((number, i) => i === 0 || number === numbers[i - 1]! + 1);
      if (!isRun) return refuse('Only chapters that follow one another can be merged.');
      return merge(numbers[0]! - 1, numbers.at(-1)! - 1, groups[4]!, input);
    },
  ),
  rule(
    regex(
      `(?:merge|combine|join|unite) (?:the )?(.{2,80}?) (?:and|with|into) (?:the )?(.{2,80}?)(?: chapters?)?${CALLED}`,
    ),
    ([first, second, title], input) => mergeByTitle([first!, second!], title!, input),
  ),
  rule(
    regex(
      `(?:split|cut|divide|break) (?:up )?(${CHAPTER}|.{2,80}?) (?:at|from|after) ${TIME},? and (?:call|name) (?:it|the (?:second|new)(?: one| part| chapter| half)?) (.+)`,
    ),
    ([which, , time, title], input) =>
      chapterNamed(which!, input) === null
        ? null
        : split(which!, { at: secondsIn(time!), called: title! }, input),
  ),
  rule(
    regex(
      `(?:split|cut|divide|break) (?:up )?${CHAPTER}(?: (?:at|from|after) ${TIME})?(?: in(?:to)? (?:two|2|half|halves)(?: chapters| parts)?)?${CALLED}`,
    ),
    ([which, time, title], input) =>
      split(which!, { at: time ? secondsIn(time) : null, called: title! }, input),
  ),
  rule(
    regex(`(?:split|cut|divide|break) (?:up )?${CHAPTER} in(?:to)? ${NUMBER}(?: chapters| parts| pieces)?`),
    ([which, count], input) => split(which!, { into: numberIn(count!) }, input),
  ),
  rule(
    regex(
      `(?:(?:add|insert|create|make|start) )?(?:(?:a|an|another|one) )?(?:new )?chapter(?:${CALLED.slice(0, -1)})?? (?:at|from|starting at) ${TIME}${CALLED}`,
    ),
    ([before, time, after], input) => add(time!, before! || after!, input),
  ),
  rule(
    regex(
      `(?:(?:add|insert|create) )?(?:(?:a|an|another|one) )?(?:new )?chapter (?:at|from) ${TIME}(?:\\s*[:,–-]\\s*|\\s+)(.+)`,
    ),
    ([time, title], input) => add(time!, title!, input),
  ),
  rule(
    regex(
      `(?:add|insert|create)(?: a| an| another| one)?(?: new)? chapter[: ]+(.+?) (?:at|from|starting at) ${TIME}`,
    ),
    ([title, time], input) => add(time!, title!, input),
  ),
  rule(
    regex(
      `(?:(?:move|start|begin|shift) ${CHAPTER} (?:to|at|from)|${CHAPTER} (?:should |must |has to |to )?(?:starts?|begins?) at) ${TIME}`,
    ),
    ([which, stated, time], input) => move(which! || stated!, secondsIn(time!), input),
  ),
  rule(
    regex(
      `(?:move|shift|start|begin|push) (?:the )?(${CHAPTER}|.{2,80}?) (?:by )?${TIME} (earlier|later|back|backwards?|forwards?|ahead|before|after)`,
    ),
    ([which, , time, where], input) =>
      shift(which!, /earl|back|before/i.test(where!) ? -secondsIn(time!) : secondsIn(time!), input),
  ),
  rule(regex(`(?:move|shift|push) (?:the )?${CHAPTER} by ${TIME}`), ([which, time], input) =>
    shift(which!, secondsIn(time!), input),
  ),
  rule(
    regex(`(?:change|set|update|edit) (?:the )?(?:summary|description|text) of ${CHAPTER} to[: ]*(.+)`),
    ([which, text], input) => describe(which!, text!, input),
  ),
  rule(
    regex(`(?:end ${CHAPTER} at|${CHAPTER} (?:should |must |has to |to )?ends? at) ${TIME}`),
    ([which, stated, time], input) => end(which! || stated!, secondsIn(time!), input),
  ),
  rule(
    regex(
      `(?:(?:make|use|create|give me|i want|have|only|with|reduce (?:it |the chapters )?to) )*(?:fewer|less) chapters|(?:reduce|cut down)(?: on)?(?: the)?(?: number of)? chapters|(?:there are )?(?:far |way )?too many chapters`,
    ),
    (_, input) => resize(Math.round((input.content.chapters.length * 2) / 3 - 0.01), input),
  ),
  rule(
    regex(
      `(?:(?:make|use|create|add|give me|i want|have) )*more chapters|split (?:it |this )?into more chapters|(?:there are )?(?:far |way )?(?:too few|not enough) chapters`,
    ),
    (_, input) => resize(Math.ceil((input.content.chapters.length * 4) / 3 + 0.01), input),
  ),
  rule(
    regex(
      `(?:(?:make|use|create|give me|have|i want|reduce(?: the chapters| it)? to|split (?:it |this |the recording )?into) )?(?:it )?(?:only |exactly |just )?${NUMBER} chapters?(?: only)?`,
    ),
    ([count], input) => resize(numberIn(count!), input),
  ),
  rule(
    regex(
      '(?:(?:re)?generate|redo|recreate|rewrite|create|make|suggest|propose|write|add)(?: the| new| some| all(?: the)?| better)* chapters(?: again| anew| from the transcript)?',
    ),
    (_, input) => makeAnew(input),
  ),
  rule(regex(`(?:shorten ${TITLES}|make ${TITLES} short(?:er)?)`), (_, input) =>
    retitle(input, shortened, 'the chapter titles are shorter'),
  ),
  rule(
    regex(
      `number (?:the |all |all the )?chapters?(?: titles)?|(?:add|put) numbers? (?:to|on|before|in front of) (?:the |all |all the )?chapters?(?: titles)?|prefix (?:the |all )?chapters?(?: titles)? with (?:a |their )?numbers?`,
    ),
    (_, input) => retitle(input, (title, i) => `${i + 1}. ${unnumbered(title)}`, 'the chapters are numbered'),
  ),
  rule(regex('remove (?:the )?(?:chapter )?numbers(?: from (?:the )?chapters?(?: titles)?)?'), (_, input) =>
    retitle(input, unnumbered, 'the numbers are removed'),
  ),
  rule(regex('(?:swap|reorder|sort|rearrange) (?:the )?chapters?.*'), () =>
    refuse(
      'Chapters are always in order of their time. To change it, say for example “start chapter 2 at 3:10”.',
    ),
  ),
];
