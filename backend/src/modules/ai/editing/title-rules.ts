import { isContentWord } from '../writing/tokenise.js';
import { listed } from '../writing/title.js';
import type { EditorInput } from './ports/editor.js';
import { named } from './command-words.js';
import { written } from './written.js';
import { type Outcome, type Rule, refuse, rule } from './rule.js';

const LONGEST_TITLE = 300;
const SHORT_WORDS = 4;

const setTo = (wanted: string): Outcome => {
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
  rule(
    /^(?:call|title) (?:it|(?:this|the)(?: (?:recording|video|call|meeting))?) (?![^"']* chapter )(.+)$/i,
    ([title]) => setTo(title!),
  ),
  rule(/^(?:re)?name (?:the )?title[: ]+(?:to |as )?(.+)$/i, ([title]) => setTo(title!)),
  rule(/^(?:make|set) (?:the )?title[: ]+(".+"|'.+')$/i, ([title]) => setTo(title!)),
  rule(/^(?:remove|delete|clear|erase|drop) (?:the )?title$/i, () =>
    refuse('A recording always has a title. Say “rename the title to …” to give it another.'),
  ),
  rule(
    /^(?:make|keep) (?:the |this )?title (?:much |a (?:bit|little) )?(?:short(?:er)?|brief(?:er)?|(?:more )?concise|snappier)$|^(?:shorten|cut|trim) (?:the |this )?title$|^(?:a )?shorter title$|^(?:the )?title (?:is )?(?:too long|shorter)$|^(?:what|how) about a shorter title\??$/i,
    (_, { content }) => {
      const title = shorter(content.title);
      if (title === content.title) return refuse('The title is already as short as it can be made.');
      return { changes: { title }, done: 'the title is shorter' };
    },
  ),
  rule(
    /^(?:make|keep) (?:the |this )?title (?:much |a (?:bit|little) )?(?:longer|(?:more )?(?:detailed|descriptive|specific))$|^(?:lengthen|expand|extend) (?:the |this )?title$|^(?:(?:write|suggest|make|give me) )?(?:a )?(?:longer|more (?:descriptive|detailed|specific)) title$|^(?:the )?title (?:is )?(?:too short|longer)$/i,
    (_, input) => longer(input),
  ),
  rule(
    /^(?:write|suggest|propose|generate|create|find|give me|make|rewrite|improve|redo|regenerate|fix)(?: me)? (?:a |an |the )?(?:new |better |different |another )*title(?: (?:better|clearer|again|anew|from the transcript|for (?:it|this)))*$|^(?:a )?(?:new|better|different|another) title$/i,
    (_, input) => {
      const { title } = written(input);
      if (title === '' || title === input.content.title)
        return refuse('The transcript suggests no other title than the one there is.');
      return { changes: { title }, done: 'the title is written anew from the transcript' };
    },
  ),
  rule(/^add (.+) to (the (?:start|beginning|front|end) of )?the title$/i, ([words, where], { content }) => {
    if (/^(?:some |an? |more )?(?:emojis?|hash ?tags?|key ?words?|(?:the |today's )?date)$/i.test(words!))
      return null;
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
  const isList = / and /.test(bare);
  const cuts = parts.slice(0, -1).map((_, i) => {
    const cut = bare.slice(0, bare.indexOf(parts[i + 1]!)).replace(/(?: and|[\s,:|–—-])+$/, '');
    return isList ? cut.replace(/, ([^,]+)$/, ' and $1') : cut;
  });
  const telling = bare.split(' ').filter((word) => isContentWord(word.toLowerCase()) || /\d/.test(word));
  // Words without those between them read like a telegram: only where nothing else can go.
  const telegrams = [telling.slice(0, SHORT_WORDS).join(' '), telling.slice(0, 2).join(' ')];
  const longestOf = (options: string[]) =>
    options
      .filter((option) => option !== '' && option.length < title.length)
      .sort((a, b) => b.length - a.length)[0];
  const found = longestOf([bare, ...cuts]) ?? longestOf(telegrams);
  return found ? found.replace(/^\p{Ll}/u, (c) => c.toUpperCase()) : title;
}

/** What the transcript and the chapters are about, after what the title says already. */
function longer(input: EditorInput): Outcome {
  const { title, chapters } = input.content;
  const offered = [
    written(input).title.replace(/^(?:Discussion of|A conversation about) /, ''),
    ...chapters.map((c) => c.title),
  ]
    .flatMap((text) => text.split(/, | and |: /))
    .map((text) => text.trim())
    .filter((text) => text !== '' && !title.toLowerCase().includes(text.toLowerCase()));
  const lower = (text: string) =>
    /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
  const added = listed([...new Set(offered.map(lower))].slice(0, 2));
  const wanted = `${title}${/[:–-]/.test(title) ? ', ' : ': '}${added}`;
  if (added === '' || wanted.length > LONGEST_TITLE)
    return refuse('The transcript gives nothing more to say in the title.');
  return { changes: { title: wanted }, done: 'the title says more of what it is about' };
}
