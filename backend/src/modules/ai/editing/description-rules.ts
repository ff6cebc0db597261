import type { EditorInput } from './ports/editor.js';
import { capitalised } from '../writing/sentences.js';
import { NUMBER, clock, numberIn } from './command-words.js';
import { written } from './written.js';
import { type Outcome, type Rule, refuse, rule } from './rule.js';

const LONGEST_DESCRIPTION = 5_000;
const ADDED_SENTENCES = 3;
const WHAT = '(?:the |this |my |its )?(?:description|summary)';

const setTo = (wanted: string, done = 'the description is replaced'): Outcome => {
  const description = wanted.trim().replace(/^"(.*)"$/u, '$1');
  if (description.length > LONGEST_DESCRIPTION)
    return refuse(`A description has at most ${LONGEST_DESCRIPTION.toLocaleString('en')} characters.`);
  return { changes: { description }, done };
};

/** Nouns that ask for something to be thought of, not to be written word for word. */
const THOUGHT_OF =
  /^(?:(?:some|more|the|an?|few|relevant|short|brief|key|main|top|list|summary|bullet|bulleted|of|with|points?) )*(?:key ?words|hash ?tags|tags|emojis?|links?|action items|next steps|quotes?|names|details?|bullets|points|list|takeaways|highlights|summary|call to action)$/i;

/** With a capital and a full stop where the text before it has them. */
function asSentence(said: string, before: string): string {
  if (!/[.!?…]$/u.test(before)) return said;
  return capitalised(/[\p{L}\p{N})]$/u.test(said) ? `${said}.` : said);
}

const addTo = (said: string, where: 'start' | 'end', { content }: EditorInput): Outcome | null => {
  const quoted = /^(["'])(.*)\1$/u.exec(said.trim())?.[2];
  const text = quoted ?? (where === 'end' ? asSentence(said.trim(), content.description) : said.trim());
  if (text === '' || THOUGHT_OF.test(said.trim())) return null;
  const parts = where === 'end' ? [content.description, text] : [text, content.description];
  return setTo(parts.filter((part) => part !== '').join(' '), `“${text}” is added to the description`);
};

/** Commands about the description of the recording. */
export const DESCRIPTION_RULES: readonly Rule[] = [
  rule(/^(?:the )?(?:new )?description(?: is| should be)?\s*[:=]\s*(.+)$/i, ([text]) => setTo(text!)),
  rule(new RegExp(`^(?:set|change|update|edit|make) ${WHAT} to[: ]*(.+)$`, 'i'), ([text]) => setTo(text!)),
  rule(
    new RegExp(
      `^(?:shorten|cut|trim|condense) ${WHAT}$|^(?:make|keep) ${WHAT} (?:much |a (?:bit|little) )?(?:short(?:er)?|brief(?:er)?|(?:more )?concise)$`,
      'i',
    ),
    (_, { content }) => shorter(content.description),
  ),
  rule(
    new RegExp(
      `^(?:expand|extend|lengthen|elaborate)(?: on)? ${WHAT}$|^make ${WHAT} (?:much |a (?:bit|little) )?(?:longer|(?:more )?detailed|fuller)$|^add (?:more )?details? to ${WHAT}$`,
      'i',
    ),
    (_, input) => longer(input),
  ),
  rule(
    new RegExp(
      `^(?:remove|delete|drop|cut|take out) the (first|last)(?: ${NUMBER})? sentences? (?:of|from|in) ${WHAT}$`,
      'i',
    ),
    ([where, count], { content }) => {
      const sentences = sentencesIn(content.description.trim());
      const many = count ? numberIn(count) : 1;
      if (many >= sentences.length)
        return refuse('Nothing would be left of the description. To remove it, say “clear the description”.');
      const left = /first/i.test(where!) ? sentences.slice(many) : sentences.slice(0, -many);
      return setTo(
        left.join(' '),
        `the ${where!.toLowerCase()} ${many === 1 ? 'sentence' : `${many} sentences`} of the description ${many === 1 ? 'is' : 'are'} removed`,
      );
    },
  ),
  rule(new RegExp(`^(?:clear|remove|delete|empty|erase) ${WHAT}$`, 'i'), () => ({
    changes: { description: '' },
    done: 'the description is removed',
  })),
  rule(
    new RegExp(
      `^add (?:the |all )*(?:timestamps?|chapters?|chapter list|table of contents)(?: with times)? to ${WHAT}$`,
      'i',
    ),
    (_, { content }) =>
      content.chapters.length === 0
        ? refuse('This recording has no chapters yet. Try “make new chapters”.')
        : setTo(
            [
              content.description,
              content.chapters.map(({ startTime, title }) => `${clock(startTime)} ${title}`).join('\n'),
            ]
              .filter((part) => part !== '')
              .join('\n\n'),
            'the chapters are listed in the description with their times',
          ),
  ),
  rule(
    new RegExp(
      `^(?:add|append) (?:a (?:line|sentence|note) )?to (?:the (?:end of )?)?${WHAT}(?: saying| that says| that)?[: ]+(.+)$`,
      'i',
    ),
    ([text], input) => addTo(text!, 'end', input),
  ),
  rule(
    new RegExp(
      `^add (?:this|the following|a (?:line|sentence|note)) to ${WHAT}(?: saying| that says)?[: ]+(.+)$`,
      'i',
    ),
    ([text], input) => addTo(text!, 'end', input),
  ),
  rule(
    new RegExp(
      `^(?:add (.+) to the (?:start|beginning|front|top) of|prepend (.+) to|(?:start|begin) (?:with )?(.+) in) ${WHAT}$`,
      'i',
    ),
    ([added, prepended, begun], input) => addTo(added! || prepended! || begun!, 'start', input),
  ),
  rule(new RegExp(`^(?:add|append) (.+) to (?:the (?:end of )?)?${WHAT}$`, 'i'), ([text], input) =>
    addTo(text!, 'end', input),
  ),
  rule(
    new RegExp(
      `^(?:summari[sz]e|describe|sum up|condense)(?: (?:it|this|everything|${WHAT}|(?:the|this) (?:recording|meeting|call|video|conversation)))?(?: in| into| to| with) (?:just |only |exactly )?(?:an? )?(?:${NUMBER} )?(?:short )?sentences?$|^(?:make|keep|write|cut|shorten) (?:me )?${WHAT} (?:in |to |into |down to )?(?:just |only |exactly )?(?:an? )?(?:${NUMBER} )?(?:short )?sentences?(?: long)?$|^(?:write |make |give me )?an? ${NUMBER}[ -]sentences? (?:description|summary)$`,
      'i',
    ),
    ([summarised, made, wanted], input) =>
      inSentences(numberIn(summarised! || made! || wanted! || 'one'), input),
  ),
  rule(
    /^(?:write|suggest|propose|generate|create|make|rewrite|improve|redo|regenerate|fix)(?: me)? (?:a |the )?(?:new |better |different |another )*(?:description|summary)(?: (?:better|clearer|again|anew|from the transcript|of (?:it|this|the (?:recording|meeting|call))))*$|^summari[sz]e(?: (?:it|this|everything|(?:the|this) (?:recording|meeting|call|video|conversation)))?(?: in the description)?$/i,
    (_, input) => {
      const { description } = written(input);
      if (description === '') return refuse('The transcript holds too little to write a description from.');
      return { changes: { description }, done: 'the description is written anew from the transcript' };
    },
  ),
];

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?…])\s+/u);

/** The first half of the sentences; of a single one, what comes before its last comma. */
function shorter(description: string): Outcome {
  const sentences = sentencesIn(description.trim());
  if (sentences.length > 1)
    return {
      changes: { description: sentences.slice(0, Math.floor(sentences.length / 2)).join(' ') },
      done: 'the description is cut to its first sentences',
    };
  const clause = /^(.{20,}?)[,;:–—] .+$/su.exec(description.trim())?.[1];
  if (!clause) return refuse('The description is already as short as it can be made.');
  return { changes: { description: `${clause}.` }, done: 'the description is cut to its first clause' };
}

/** Sentences of the chapters' summaries that the description does not have yet, or a description where there is none. */
function longer(input: EditorInput): Outcome {
  const { content } = input;
  const { description, chapters } = written(input);
  const offered = [...(content.description ? [] : [description]), ...content.chapters, ...chapters]
    .map((part) => (typeof part === 'string' ? part : part.summary))
    .filter((sentence) => sentence !== null && sentence !== '');
  const added = [...new Set(offered)]
    .filter((sentence) => !content.description.includes(sentence!))
    .slice(0, ADDED_SENTENCES);
  if (added.length === 0) return refuse('The transcript gives nothing more to say in the description.');
  return {
    changes: { description: [content.description, ...added].filter(Boolean).join(' ') },
    done: 'the description says more, in sentences of the transcript',
  };
}

/** A summary of so many sentences: of the whole first, then of its chapters. */
function inSentences(count: number, input: EditorInput): Outcome {
  const { description, chapters } = written(input);
  const offered = [description, ...chapters.map(({ summary }) => summary ?? '')];
  const sentences = [...new Set(offered.flatMap(sentencesIn))].filter((sentence) => sentence !== '');
  const said = sentences.slice(0, Math.max(1, count));
  if (said.length === 0) return refuse('The transcript holds too little to summarise.');
  const done =
    said.length < count
      ? `the transcript gives a summary of ${said.length === 1 ? 'one sentence' : `${said.length} sentences`} and no more`
      : `the description is a summary in ${said.length === 1 ? 'one sentence' : `${said.length} sentences`}`;
  return setTo(said.join(' '), done);
}
