import { writeContent } from '../writing/write-content.js';
import { isContentWord } from '../writing/tokenise.js';
import { named } from './command-words.js';
import { type Rule, refuse, rule, sentenceCase, titleCase } from './rule.js';

const LONGEST_TITLE = 300;
const SHORT_WORDS = 4;

const setTo = (wanted: string) => {
  const title = named(wanted);
  if (title === '') return refuse('Say what the title is to be, for example: title: Renewal call with Acme.');
  if (title.length > LONGEST_TITLE) return refuse(`A title has at most ${LONGEST_TITLE} characters.`);
  return { changes: { title }, done: `the title is now “${title}”` };
};

/** Commands about the title of the recording. */
export const TITLE_RULES: readonly Rule[] = [
  rule(/^(?:the )?(?:new )?title(?: is| should be)?\s*[:=]\s*(.*)$/i, ([title]) => setTo(title!)),
  rule(
    /^(?:set|change|update|edit|rename|make) (?:the |this )?(?:recording(?:'s)? )?(?:title|name|recording|video)(?: of (?:the|this) (?:recording|video))? (?:to|as|:)[: ]*(.+)$/i,
    ([title]) => setTo(title!),
  ),
  rule(/^(?:re)?name (?:it|this|this recording|the recording) (?:to |as )?(.+)$/i, ([title]) =>
    setTo(title!),
  ),
  rule(/^(?:call|title) (?:it|this|this recording|the recording) (.+)$/i, ([title]) => setTo(title!)),
  rule(
    /^(?:make|keep) (?:the |this )?title (?:much |a (?:bit|little) )?(?:short(?:er)?|brief(?:er)?|(?:more )?concise|snappier)$|^(?:shorten|cut|trim) (?:the |this )?title$|^(?:a )?shorter title$|^(?:what|how) about a shorter title\??$/i,
    (_, { content }) => {
      const title = shorter(content.title);
      if (title === content.title) return refuse('The title is already as short as it can be made.');
      return { changes: { title }, done: 'the title is shorter' };
    },
  ),
  rule(
    /^(?:write|suggest|propose|generate|create|find|give me|make|rewrite|improve|redo|regenerate)(?: me)? (?:a |an |the )?(?:new |better |different |another |longer |more descriptive )*title(?: (?:longer|better|clearer|more descriptive|from the transcript|for (?:it|this)))*$/i,
    (_, { content, lines, duration }) => {
      const { title } = writeContent({ lines: [...lines], duration, fallbackTitle: content.title });
      if (title === content.title)
        return refuse('The transcript suggests no other title than the one there is.');
      return { changes: { title }, done: 'the title is written anew from the transcript' };
    },
  ),
  rule(
    /^(?:capitali[sz]e|title[ -]?case) (?:the |every word (?:of|in) the )?title$|^(?:put|make) the title (?:in(?:to)? )?(?:title case|capitali[sz]ed)$/i,
    (_, { content }) => ({
      changes: { title: titleCase(content.title) },
      done: 'the title is capitalised',
    }),
  ),
  rule(/^(?:put|make) the title (?:in(?:to)? )?(?:sentence case|lower[ -]?case)$/i, (_, { content }) => ({
    changes: { title: sentenceCase(content.title) },
    done: 'the title is in sentence case',
  })),
  rule(/^add (.+) to (the (?:start|beginning|front|end) of )?the title$/i, ([words, where], { content }) => {
    const atStart = /start|beginning|front/.test(where!);
    return setTo(atStart ? `${named(words!)} ${content.title}` : `${content.title} ${named(words!)}`);
  }),
];

/** Leaves out an opening that says nothing, then what follows a separator or the last of a list, then words. */
function shorter(title: string): string {
  const bare = title.replace(
    /^(?:a |the )?(?:discussion|conversation|meeting|call|talk)s? (?:of|about|on) /i,
    '',
  );
  const parts = bare.split(/\s+[-–—|]\s+|: |, | and /).filter((part) => part.trim() !== '');
  const words = bare.split(' ');
  const telling = words.filter((word) => isContentWord(word.toLowerCase()) || /\d/.test(word));
  const options = [
    bare,
    ...parts
      .slice(0, -1)
      .map((_, i) => bare.slice(0, bare.indexOf(parts[i + 1]!)).replace(/(?: and|[\s,:|–—-])+$/, '')),
    telling.slice(0, SHORT_WORDS).join(' '),
    telling.slice(0, 2).join(' '),
  ];
  const found = options
    .filter((option) => option !== '' && option.length < title.length)
    .sort((a, b) => b.length - a.length)[0];
  return found ? found.replace(/^\p{Ll}/u, (c) => c.toUpperCase()) : title;
}
