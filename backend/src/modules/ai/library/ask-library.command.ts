import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { requireAi } from '../../../shared/auth/plan-features.js';
import { AppError } from '../../../shared/errors/app-error.js';
import { GetNamedRecordings, GetSpokenContent, visibleScope } from '../../recordings/index.js';
import { AskingLimit } from '../asking-limit.js';
import { findLines } from '../assistant/finding/find-lines.js';
import { readTalk } from '../assistant/finding/read-talk.js';
import { courtesy } from '../assistant/grammar/question-kind.js';
import { Assistant } from '../assistant/ports/assistant.js';
import type { SearchTerm } from '../search/ports/search-index.js';
import { Searcher } from '../search/searcher.js';
import { termsOf } from '../search/search-words.js';
import { topicTerms } from '../search/topic.js';
import { LineVectors } from '../vectors/line-vectors.js';
import { Embedder, type Vector } from '../vectors/ports/embedder.js';
import { type LibrarySource, type Talk, asOneTalk, inOrder, sourcesOf } from './choose-lines.js';
import { countMentions } from './count-mentions.js';
import { LibraryQuestions } from './library-questions.js';
import { type Period, readQuestion } from './read-question.js';
import { type TrendPoint, trendOf } from './trend-of.js';

export interface LibraryAnswer {
  /** Plain text. */
  answer: string;
  /** Whether what was said answers it, or comes near. */
  covered: boolean;
  /** Whether the first source is the answer; else the sources are what comes closest. */
  sure: boolean;
  sources: LibrarySource[];
  /** How often it was said, where that is asked, the oldest week first; else empty. */
  trend: TrendPoint[];
}

/** Answers from what was said in all recordings that the user may see. */
export class AskLibrary extends CommandOf<
  { user: CurrentUser; question: string; signal: AbortSignal },
  LibraryAnswer
> {}

/** Recordings that are read for an answer; more take longer than a person waits. */
const READ = 8;
const COUNTED = 50;
/** Of a question; more are looked for as these are. */
const MAX_TERMS = 6;

const without = (answer: string): LibraryAnswer => ({
  answer,
  covered: false,
  sure: false,
  sources: [],
  trend: [],
});
const NOT_COVERED = without('None of your recordings covers that.');
const GREETED = without(
  'Ask about what was said in your recordings, for example “What did customers say about the price this month?”.',
);

@CommandHandler(AskLibrary)
export class AskLibraryHandler implements ICommandHandler<AskLibrary> {
  private readonly logger = new Logger(AskLibrary.name);

  constructor(
    private readonly queries: QueryBus,
    private readonly limit: AskingLimit,
    private readonly searcher: Searcher,
    private readonly assistant: Assistant,
    private readonly lineVectors: LineVectors,
    private readonly embedder: Embedder,
    private readonly asked: LibraryQuestions,
  ) {}

  async execute({ input: { user, question, signal } }: AskLibrary): Promise<LibraryAnswer> {
    await this.limit.count(`user:${user.id}`);
    requireAi(user.limits.features);
    if (courtesy(question) !== null) return GREETED;
    await this.asked.keep(user, question);
    const { about, period, isNewestFirst, counts } = readQuestion(question, new Date());
    const terms = topicTerms(termsOf(about)).slice(0, MAX_TERMS);
    if (terms.length === 0) return NOT_COVERED;
    if (counts) return this.counted(user, spelledIn(about, terms), period, signal);
    const ids = await this.candidates(user, terms, period);
    const vector = await this.vectorOf(about, signal);
    const talks = await this.read(user, ids, (content) => this.found(content, about, vector, signal));
    const ordered = inOrder(talks, isNewestFirst);
    return ordered.length === 0 ? NOT_COVERED : this.answered(ordered, about, signal);
  }

  private async vectorOf(about: string, signal: AbortSignal): Promise<Vector | null> {
    const [vector = null] = await this.embedder.embed([about], 'query', signal).catch((error: unknown) => {
      signal.throwIfAborted();
      this.logger.warn({ err: error }, 'The question has no vector; its words alone were looked for');
      return [];
    });
    return vector;
  }

  private async answered(talks: readonly Talk[], about: string, signal: AbortSignal): Promise<LibraryAnswer> {
    const { input, sourceOfAnswer } = asOneTalk(talks, about);
    const answer = await this.assistant.answer(input, signal);
    const first = sourceOfAnswer(answer);
    if (!first) return NOT_COVERED;
    const others = sourcesOf(talks, about).filter(
      ({ recordingId, start }) => recordingId !== first.recordingId || start !== first.start,
    );
    return {
      answer: answer.sure ? answer.answer : 'Closest in your recordings:',
      ...{ covered: true, sure: answer.sure, sources: [first, ...others], trend: [] },
    };
  }

  private async counted(
    user: CurrentUser,
    phrase: string,
    period: Period | null,
    signal: AbortSignal,
  ): Promise<LibraryAnswer> {
    const { results, next } = await this.searcher.search({
      ...{ terms: termsOf(`"${phrase}"`), scope: visibleScope(user), made: period },
      ...{ after: null, limit: COUNTED },
    });
    const ids = results.map(({ recordingId }) => recordingId);
    const talks = await this.read(user, newestFirst(ids), async () => NOTHING_FOUND);
    signal.throwIfAborted();
    const mentions = countMentions(talks, phrase, next ? COUNTED : null);
    if (!mentions) return NOT_COVERED;
    const { answer, sources, told } = mentions;
    const places = await this.queries.execute(
      new GetNamedRecordings({ ids: told.map(({ recordingId }) => recordingId) }),
    );
    return { answer, sources, trend: trendOf(told, places), covered: true, sure: true };
  }

  /**
   * Recordings with a line, chapter or title that has all the words; where these are few, also those with all words but
   * one, then those with one. The newest first among equals.
   */
  private async candidates(
    user: CurrentUser,
    terms: readonly SearchTerm[],
    made: Period | null,
  ): Promise<string[]> {
    const found = new Set<string>();
    const levels = [[[...terms]], terms.map((_, i) => terms.toSpliced(i, 1)), terms.map((term) => [term])];
    for (const level of levels) {
      const pages = await Promise.all(
        level
          .filter((asked) => asked.length > 0)
          .map((asked) =>
            this.searcher.search({
              ...{ terms: asked, scope: visibleScope(user), made, after: null, limit: READ },
            }),
          ),
      );
      const ids = new Set(pages.flatMap(({ results }) => results.map(({ recordingId }) => recordingId)));
      for (const id of newestFirst([...ids])) found.add(id);
      if (found.size >= READ) break;
    }
    return [...found].slice(0, READ);
  }

  private async read(
    user: CurrentUser,
    ids: readonly string[],
    find: (content: Content) => Promise<Talk['found']>,
  ): Promise<Talk[]> {
    const talks: Talk[] = [];
    for (const recordingId of ids) {
      const content = await this.queries
        .execute(new GetSpokenContent({ user, recordingId, access: 'see' }))
        .catch((error: unknown) => {
          // An index that is behind, or does not know of folders, finds what is gone or shut.
          if (error instanceof AppError) return null;
          throw error;
        });
      if (content) talks.push({ content, recordedAt: madeAt(recordingId), found: await find(content) });
    }
    return talks;
  }

  private async found(
    content: Content,
    text: string,
    vector: Vector | null,
    signal: AbortSignal,
  ): Promise<Talk['found']> {
    const vectors = await this.lineVectors.of(content, signal);
    return findLines(readTalk(content.lines, vectors), { text, vector });
  }
}

type Content = Parameters<LineVectors['of']>[0] & Talk['content'];
const NOTHING_FOUND = { lines: [], isSure: false, ranked: [], likelihood: 0 };

/** As the question spells it. */
function spelledIn(about: string, terms: readonly SearchTerm[]): string {
  const phrase = terms.map(({ slots }) => slots.map(([word]) => word!).join(' ')).join(' ');
  const at = about.toLowerCase().indexOf(phrase);
  return at < 0 ? phrase : about.slice(at, at + phrase.length);
}

const newestFirst = (ids: readonly string[]): string[] => ids.toSorted().reverse();

/** A UUID of version 7 begins with the milliseconds of its making (RFC 9562, 5.7). */
const madeAt = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
