import { writeContent } from '../writing/write-content.js';
import type { EditorInput } from '../ports/editor.js';
import { named } from './command-words.js';
import { type Outcome, type Rule, refuse, rule } from './rule.js';

const LONGEST_DESCRIPTION = 5_000;
const ADDED_SENTENCES = 3;
const WHAT = '(?:the |this |my |its )?(?:description|summary)';

const setTo = (wanted: string): Outcome => {
  const description = wanted.trim().replace(/^"(.*)"$/u, '$1');
  if (description.length > LONGEST_DESCRIPTION)
    return refuse(`A description has at most ${LONGEST_DESCRIPTION.toLocaleString('en')} characters.`);
  return { changes: { description }, done: 'the description is replaced' };
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
  rule(new RegExp(`^(?:clear|remove|delete|empty|erase) ${WHAT}$`, 'i'), () => ({
    changes: { description: '' },
    done: 'the description is removed',
  })),
  rule(new RegExp(`^add (.+) to (?:the (?:end of )?)?${WHAT}$`, 'i'), ([text], { content }) =>
    setTo(`${content.description} ${named(text!)}`),
  ),
  rule(
    /^(?:write|suggest|propose|generate|create|make|rewrite|improve|redo|regenerate)(?: me)? (?:a |the )?(?:new |better |different |another )*(?:description|summary)(?: (?:better|clearer|again|anew|from the transcript|of (?:it|this|the (?:recording|meeting|call))))*$|^summari[sz]e (?:it|this|the (?:recording|meeting|call|conversation))(?: in the description)?$/i,
    (_, { content, lines, duration }) => {
      const { description } = writeContent({ lines: [...lines], duration, fallbackTitle: content.title });
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
function longer({ content, lines, duration }: EditorInput): Outcome {
  const written = writeContent({ lines: [...lines], duration, fallbackTitle: content.title });
  const offered = [
    ...(content.description ? [] : [written.description]),
    ...content.chapters,
    ...written.chapters,
  ]
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
