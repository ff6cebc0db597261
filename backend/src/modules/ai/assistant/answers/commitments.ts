import type { TranscriptLine } from '../../../recordings/index.js';
import { clock } from '../../../../shared/text/clock-text.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { contentStems } from '../../../../shared/text/tokenise.js';
import { isSure } from '../../../../shared/transcripts/sureness.js';
import { readable, SENTENCE_END } from '../../writing/grammar/sentences.js';
import { type AssistantAnswer, type AssistantInput, quotedFrom, unquoted } from '../ports/assistant.js';
import { quotedText, cutAtWord } from './quoted-answer.js';

type Cues = readonly (readonly [RegExp, number])[];

const MAX_LINES = 8;
const LONGEST_LINE = 160;
const MIN_SCORE = 2;

const cues = (table: string): Cues =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim())
    .map((row) => [new RegExp(row.replace(/^\S+ /, ''), 'iu'), Number.parseInt(row, 10)]);

/** In which people settle something (Fernández et al., SIGdial 2008), less what was settled at another time. */
const DECIDING = cues(String.raw`
  3 \b(?:we|i|they|it(?:'s| is| was)|have|has|had|been|got) (?:\w+ )?(?:decided|agreed|settled|resolved|concluded)\b
  3 \b(?:the|our|final|a) decision (?:is|was|has been)\b|\bfinal (?:decision|choice)\b|\bit(?:'s| is) decided\b
  2 \b(?:let's|let us|we(?:'ll| will| are going to|'re going to| gonna)|i(?:'d| would) say we) (?:just )?(?:go (?:with|for|ahead)|stick (?:with|to)|use|drop|skip|leave (?:it|that) (?:out|at)|do (?:it|that) like)\b
  2 \b(?:(?:was|were|been|got|we|they|and) (?:approved|signed off|chosen)|motion carried|(?:we|we've|they) (?:chose|chosen|picked(?! (?:up|on|out))))\b
  -2 \b(?:that's|this is|is that|is) what (?:we|they|i)\b|\b(?:not|n't|seems? to|similar to) (?:\w+ )?be(?:ing)? \w+
  2 \b(?:so|okay|right|then),? (?:we(?:'re| are)|it(?:'s| is|'ll be| will be)) (?:agreed|going (?:with|for)|settled)\b
  1 \b(?:decision|decide|agree|conclusion)\b
  -2 \b(?:whether|if|should|before|have to|need to|must|want to|could|might|can't|not|don't|haven't) (?:\w+ ){0,3}(?:decide|decided|agree|make a decision|decision)\b
  -2 \?\s*$|\b(?:if we|yet)\b
  -2 \b(?:last (?:time|week|month|quarter|year|meeting)|(?:previous|prior|earlier) \w+|ago|before|back then|from the beginning|already|the same|in (?:january|february|march|april|may|june|july|august|september|october|november|december) we|as we)\b`);

/** In which people take on or hand out what is to be done: who, what, until when (Purver et al., SIGdial 2007). */
const DO = String.raw`(?:send|share|write|prepare|check|ask(?! (?:my|which|when|whether|if|the (?:question|minister)|again|a question|you)\b)|call|e-?mail|mail|schedule|set up|book|arrange|organi[sz]e|draft|update|review|re-?organi[sz]e|test|fix|finish(?! with)|complete|create|make(?! (?:sure|it|an? (?:point|statement|difference)))|build(?! on\b)|design|find out|look into|follow up|get back|talk to|contact|invite|add|order|pay|start(?! (?:by|with|from|off|at|again|over|the clock|\w+ing)\b)|report|present|deliver|provide|submit|sign|meet|work on|take care|put together|confirm|plan|install|fill (?:in|out)|clean|collect|notify|talk with|take (?:it|that|this) (?:back )?to|bring (?:it|that|this) to|have a look|look at the|get (?:the|you|it|that|this|them|back)|give (?:you|us|them|him|her)|let (?:you|us|them) know)`;
const TAKING_ON = cues(String.raw`
  2 \b(?:i|we|you|they|he|she)(?:'ll| will| shall|'re going to|'m going to| are going to| am going to| is going to) (?:try (?:to|and) |\w+ )?${DO}\b
  2 (?-i:(?:^|[.,;?!] |\b(?:and|so|then|And|So|Then) )(?:\p{Lu}\p{Ll}+ and )?\p{Lu}\p{Ll}+ (?:will|is going to) (?:\w+ )?${DO}\b)
  1 (?-i:(?:^|[.,;?!] |\b(?:and|And|So|so) )\p{Lu}\p{Ll}+ (?:adds|calls|checks|cleans|fills|orders|organi[sz]es|prepares|reviews|sends|sets up|tests|updates|writes)\b)
  2 \b(?:please|if you could|if you can) (?:\w+ )?(?:send|share|check|prepare|confirm|look into|find out)\b
  2 \b(?:can|could|would|will) (?:you|somebody|someone) (?:please )?(?:\w+ )?${DO}\b
  1 \b(?:i|we|you|they|he|she|somebody|someone) (?:need|needs|have|has|should|must|ought)(?: to)? ${DO}\b
  2 \blet's (?:talk again|meet|schedule|set up|follow up)\b`);
/** Raises or lowers the score but is not enough alone: "I will shoot you tomorrow morning". */
const LIKELIER = cues(String.raw`
  1 \b(?:action items?|to-?do|next steps?|follow[- ]?up|deadline|responsible for|in charge of|your (?:task|job|homework)|assigned)\b
  1 \b(?:by|on|until|before|next|this|tomorrow|today) ?(?:the )?(?:end of|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|quarter|morning|afternoon|january|february|march|april|june|july|august|september|october|november|december|meeting|call|tomorrow|tonight)\b|\btomorrow\b
  -2 \b(?:i|we|you)(?:'ll| will)? (?:then )?(?:show|talk about|discuss|explain|begin with|start with|come back to|move on|look at|say|see|tell|think|know)\b
  -3 \blet's (?:discuss|talk about|look|begin|move|go (?:to|on|through)|see|say)\b
  -2 \b(?:right now|in a (?:moment|second|minute)|this meeting|(?:in|on) (?:this|the) (?:sheet|board|slide|screen)|while (?:you|we|i)(?:'re)?|here we go)\b
  -2 \b(?:which|what|if|when|whether|who|how|where|why|because|than|so that) (?:\w+ )?(?:i|we|you|they|he|she)(?:'ll|'re|'m| will| are| is| have| need| should| must)\b
  -2 \bgive (?:us|me) (?:\w+ ){0,3}(?:idea|sense|overview|example|update|picture|flavour|indication|detail)
  -2 \bask \w+ to (?:go|say|explain|answer|come in)\b
  -1 \bif you (?:want|like)|\bwould have|\b(?:would|could) be\b`);
/** What somebody is asked to hand over, and by when: of all questions only this one is a task. */
const REQUEST =
  /\b(?:can|could|would|will) (?:you|somebody|someone) (?:please |also |just )?(?:send|share|give|write|prepare|mail|e-?mail|book|schedule|set up|get (?:us|me|the)|put together|forward)\b.*\b(?:by|until|before|on|next|this|tomorrow|today|tonight|end of)\b/i;
const ASKING: Cues = [[/\?\s*$/, 2]];
const CLOSING_CHAPTER =
  /\b(?:next steps?|actions?|action items?|to-?dos?|wrap[- ]?up|follow[- ]?ups?|tasks?|closing|conclusions?)\b/i;

export const decisions = (input: AssistantInput): AssistantAnswer =>
  said(input, [DECIDING, []], () => 0, {
    found: 'Decisions:',
    none: 'This recording doesn’t state a decision.',
  });

const sentencesIn = (text: string): string[] => text.split(SENTENCE_END);
const ASKS =
  /\?$|^(?:when|why|what|how|who|where|which) (?:will|would|can|could|do|does|did|is|are|should)\b/i;

/** What a line says, without what it asks: "Will you write to the committee?" is no next step. */
const withoutQuestions = (text: string): string =>
  sentencesIn(text)
    .filter((sentence) => !ASKS.test(sentence) || REQUEST.test(sentence))
    .join(' ');

export function actions(input: AssistantInput): AssistantAnswer {
  const closing = input.chapters.findIndex(({ title }) => CLOSING_CHAPTER.test(title));
  const from = input.chapters[closing]?.start ?? Infinity;
  const until = input.chapters[closing + 1]?.start ?? Infinity;
  const isThere = ({ start }: TranscriptLine) => closing >= 0 && start >= from - 1 && start < until;
  return said(
    input,
    [TAKING_ON, LIKELIER],
    (line) => (isThere(line) ? 1 : 0),
    { found: 'Next steps:', none: 'This recording doesn’t state any next steps.' },
    withoutQuestions,
  );
}

export const questions = (input: AssistantInput): AssistantAnswer =>
  said(input, [ASKING, []], () => 0, {
    found: 'Questions asked:',
    none: 'Nobody asks a question in this recording.',
  });

const TOLD_TO =
  /\b(?:send|share|mail|e-?mail|show) (?:you|them|him|her|it|that|everybody)\b|\b(?:get back|talk) to (?:you|them|him|her)\b|\b(?:find out|follow up|look into)\b/i;

/** Whether a line holds a cue and something beside it: “We had decided.” says nothing. */
function says(text: string, [cue, value]: Cues[number]): boolean {
  const found = value > 0 ? cue.exec(text) : null;
  if (!found) return false;
  if (text.endsWith('?') || TOLD_TO.test(text)) return true;
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  return contentStems(rest).length > 0;
}

function said(
  { lines }: AssistantInput,
  [frames, others]: readonly [Cues, Cues],
  bonus: (line: TranscriptLine) => number,
  words: { found: string; none: string },
  wanted = (text: string) => text,
): AssistantAnswer {
  const worth = lines
    .map((line) => ({ line, text: wanted(line.text) }))
    .filter(({ line, text }) => isSure(line) && frames.some((frame) => says(text, frame)))
    .map(({ line, text }) => ({
      line,
      text,
      score:
        bonus(line) +
        [...frames, ...others].reduce((sum, [cue, value]) => sum + (cue.test(text) ? value : 0), 0),
    }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || b.line.start - a.line.start);
  const best = worth[0];
  if (!best) return unquoted(words.none);
  const chosen = worth.slice(0, MAX_LINES).sort((a, b) => a.line.start - b.line.start);
  const sentences = chosen.map(({ line, text }) => {
    const cue = sentencesIn(text).filter((sentence) => frames.some((frame) => says(sentence, frame)));
    const short = text.length > LONGEST_LINE && cue.length > 0 ? cue.join(' ') : text;
    return `${clock(line.start)} ${cutAtWord(quotedText([{ ...line, text: short }], readable) || plainText(short), LONGEST_LINE)}`;
  });
  return quotedFrom([words.found, ...sentences].join('\n'), best.line);
}
