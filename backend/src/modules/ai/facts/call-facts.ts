import { contentStems } from '../../../shared/text/tokenise.js';
import { isUncommon } from '../../../shared/text/word-vectors.js';
import { asks, type Statement } from './statements.js';

const NAME = String.raw`(?-i:\p{Lu}[\p{Ll}'’-]+)`;
const PRICE = String.raw`[$£€]|\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty`;
const AMOUNT =
  /[$£€]\s?\d|\d[\d,.]*\s?(?:k\b|percent|%|dollars|euros|pounds)|\b(?:hundred|thousand|grand|million)\b/iu;

/** What people ask of every sales call: how it is asked, and how it is told. One row for each. */
const KINDS = {
  objection: {
    asked:
      /\bobject(?:ions?|ed|s)?\b|\b(?:concerns?|worr(?:y|ied|ies)|hesita\w+|reservations?|push(?:ed)? ?back)\b|\bha(?:s|ve) against\b/i,
    stated:
      /\b(?:too (?:much|expensive|long|high|late)|more than (?:I|we) (?:had )?(?:expected|thought|planned)|cheaper|(?:my|our|the|main|biggest) (?:worry|concern|problem|objection|issue) is|that(?:['’]s| is) (?:a|the|my) (?:real )?(?:problem|worry|concern|lot)|(?:I|we) (?:don['’]t|do not|can['’]t|won['’]t) (?:want|like|have|need)|(?:will|['’]d|would) hate|no way|over (?:the |our |my )?budget|(?:a|an awful) lot (?:for|of) (?:my|our|money|months)|haven['’]t got|like to be tied)\b/i,
  },
  decider: {
    asked: /\bwho\b.*\b(?:decid\w+|signs?|approv\w+|agree|decision|final say)\b|\bdecision makers?\b/i,
    stated:
      /\b(?:(?<!if )(?:I|we|he|she|they|board|committee|partners|director|team|CFO|CEO) (?:\p{L}+ )?(?:decides?|signs?|approves?|votes?)\b(?! (?:by|before|until|on))|(?:sign|decide|approve) (?:it |that |this )?(?:myself|alone|up to)|goes to (?:our|the|my)\b|(?<!you )have to (?:say yes|agree)|only me\b|(?:is|are) up to (?:me|us))/iu,
  },
  budget: { asked: /\bbudgets?\b/i, stated: /\bbudget\b|\b(?:I|we)(?:['’]ve| have)? got [$£€]?\d/i },
  competitor: {
    asked:
      /\b(?:competitors?|competition|other (?:vendors?|providers?|suppliers?|offers?)|alternatives?)\b|\b(?:which|what) (?:system|service|tool|product|software|provider|vendor|supplier)\b.*\b(?:use|now|today|moment|current\w*)\b/i,
    stated: new RegExp(
      String.raw`\b${NAME} (?:is cheaper|offered|costs? us|charges?|told us|(?:is|was) (?:${PRICE}))|\b(?:we (?:use|have|work with)|we(?:['’]re| are) (?:with|on)|(?:service|system|tool|vendor) called|with|have|has) ${NAME}\b.{0,40}\b(?:at|by hand|that|on|until|contract)\b|\b(?:service|system|tool|vendor) called ${NAME}|\b(?:have|has) ${NAME}[.,]`,
      'iu',
    ),
  },
  contact: {
    asked:
      /\bcontact(?:ed|s)?\b|\bwho (?:should|do|does|can|could) \w+ (?:ask|write|call|talk|speak|reach|turn)\b|\bwho (?:knows|would know)\b/i,
    stated: new RegExp(
      String.raw`\b(?:write to|ask for|ask|call|contact|talk to|speak (?:to|with)|reach out to|send it to|copy) ${NAME}|\b${NAME} (?:would know|knows|will know|does the|opens|is the (?:right )?(?:person|contact))`,
      'iu',
    ),
  },
} as const;
export type FactKind = keyof typeof KINDS;

export const factKindAsked = (question: string): FactKind | null =>
  (Object.keys(KINDS) as FactKind[]).find((kind) => KINDS[kind].asked.test(question)) ?? null;

const MOST = 3;
const AROUND = 3;

/** Those near the words of the question, of the person that it names. */
export function callFacts(kind: FactKind, question: string, statements: readonly Statement[]): Statement[] {
  const { stated, asked } = KINDS[kind];
  const speakers = [...new Set(statements.flatMap(({ speaker }) => speaker ?? []))];
  const named = speakers.filter((speaker) =>
    new RegExp(String.raw`\b${RegExp.escape(speaker.split(' ')[0]!)}\b`, 'iu').test(question),
  );
  const topic = contentStems(question.replace(asked, ' ')).filter(
    (stem) => !named.some((speaker) => contentStems(speaker).includes(stem)),
  );
  const found = statements.flatMap((statement, at) => {
    const isTold =
      stated.test(statement.plain) &&
      !asks(statement) &&
      (named.length === 0 || named.includes(statement.speaker ?? ''));
    if (!isTold || !suits(kind, statement)) return [];
    const near = contentStems(
      statements
        .slice(Math.max(0, at - AROUND), at + AROUND)
        .map(({ text }) => text)
        .join(' '),
    );
    return [{ statement, score: topic.filter((stem) => near.includes(stem)).length }];
  });
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found
    .filter(({ score }) => score === best)
    .slice(0, MOST)
    .map(({ statement }) => statement);
}

function suits(kind: FactKind, { plain }: Statement): boolean {
  if (kind === 'budget') return AMOUNT.test(plain);
  if (kind !== 'competitor') return true;
  return (plain.match(/\p{Lu}\p{L}+/gu) ?? []).some(isUncommon);
}
