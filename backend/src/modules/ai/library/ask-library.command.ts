import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { requireAi } from '../../../shared/auth/plan-features.js';
import { ListVisibleIds, type SpokenContent, visibleScope } from '../../recordings/index.js';
import { AskingLimit } from '../asking-limit.js';
import { findLines } from '../assistant/finding/find-lines.js';
import { readTalk } from '../assistant/finding/read-talk.js';
import { courtesy } from '../assistant/grammar/question-kind.js';
import { Assistant } from '../assistant/ports/assistant.js';
import type { Searched, SearchTerm } from '../search/ports/search-index.js';
import { Searcher } from '../search/searcher.js';
import { termsOf } from '../search/search-words.js';
import { topicTerms } from '../search/topic.js';
import { LineVectors } from '../vectors/line-vectors.js';
import { Embedder, type Vector } from '../vectors/ports/embedder.js';
import { type Talk, asOneTalk, inOrder, sourcesOf } from './choose-lines.js';
import { countMentions } from './count-mentions.js';
import { type LibraryAnswer, notCovered } from './library-answer.js';
import { LibraryQuestions } from './library-questions.js';
import { COUNTED, LibraryTalks, newestFirst, NOTHING_FOUND } from './library-talks.js';
import { readQuestion } from './read-question.js';

/** Answers from what was said in all recordings that the user may see; of a folder and those below it where one is given. */
export class AskLibrary extends CommandOf<
  { user: CurrentUser; question: string; folderId: string | undefined; signal: AbortSignal },
  LibraryAnswer
> {}

/** Recordings that are read for an answer; more take longer than a person waits. */
const READ = 8;
/** Of these, found by what their lines mean. */
const NEAR = 3;
/** Recordings of a folder, or of folders that are open to somebody, that are searched: the newest. */
const MOST_WITHIN = 10_000;
/** Of a question; more are looked for as these are. */
const MAX_TERMS = 6;

const NOT_COVERED = notCovered('None of your recordings covers that.');
const GREETED = notCovered(
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
    private readonly talks: LibraryTalks,
  ) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { user, question, folderId, signal } }: AskLibrary): Promise<LibraryAnswer> {
    await this.limit.count(`user:${user.id}`);
    requireAi(user.limits.features);
    if (courtesy(question) !== null) return GREETED;
    const within = await this.searchedFor(user, folderId);
    await this.asked.keep(user, question);
    const { about, period, isNewestFirst, counts } = readQuestion(question, new Date());
    const terms = topicTerms(termsOf(about)).slice(0, MAX_TERMS);
    if (terms.length === 0) return NOT_COVERED;
    const searched = { scope: visibleScope(user), made: period, within };
    if (counts) return this.counted(user, spelledIn(about, terms), searched, signal);
    const reading = this.vectorOf(about, signal);
    const read = async (ids: readonly string[]): Promise<Talk[]> => {
      const vector = await reading;
      return this.talks.read(user, ids, (content) => this.found(content, about, vector, signal));
    };
    // Whatever is near, these are read: while the database looks for that.
    const certain = (said: readonly string[]) => said.slice(0, READ - NEAR);
    const saying = this.saying(terms, searched);
    const [near, said, first] = await Promise.all([
      this.near(reading, searched),
      saying,
      saying.then((ids) => read(certain(ids))),
    ]);
    const ids = [...new Set([...near, ...said])].slice(0, READ);
    const rest = await read(ids.filter((id) => !certain(said).includes(id)));
    const ordered = inOrder([...first, ...rest], isNewestFirst);
    return ordered.length === 0 ? NOT_COVERED : this.answered(ordered, about, signal);
  }

  /** Which recordings are searched, where it is not all of a scope that each index knows. */
  private async searchedFor(user: CurrentUser, folderId: string | undefined): Promise<string[] | null> {
    if (folderId === undefined && !visibleScope(user).folders) return null;
    return this.queries.execute(new ListVisibleIds({ user, folderId, limit: MOST_WITHIN }));
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
    searched: Searched,
    signal: AbortSignal,
  ): Promise<LibraryAnswer> {
    const { results, next } = await this.searcher.search({
      ...{ terms: termsOf(`"${phrase}"`), ...searched, after: null, limit: COUNTED },
    });
    const ids = newestFirst(results.map(({ recordingId }) => recordingId));
    const talks = await this.talks.read(user, ids, async () => NOTHING_FOUND);
    signal.throwIfAborted();
    const mentions = countMentions(talks, phrase, next ? COUNTED : null);
    return mentions ? this.talks.answerOf(mentions) : NOT_COVERED;
  }

  /** Recordings with the lines that are nearest by what they mean. */
  private async near(reading: Promise<Vector | null>, searched: Searched): Promise<string[]> {
    const vector = await reading;
    return vector ? this.searcher.near({ ...searched, vector, limit: NEAR }) : [];
  }

  /**
   * Recordings with a line, chapter or title that has all the words; where these are few, also those with all words but
   * one, then those with one. The newest first among equals.
   */
  private async saying(terms: readonly SearchTerm[], searched: Searched): Promise<string[]> {
    const found = new Set<string>();
    const levels = [[[...terms]], terms.map((_, i) => terms.toSpliced(i, 1)), terms.map((term) => [term])];
    for (const level of levels) {
      const pages = await Promise.all(
        level
          .filter((asked) => asked.length > 0)
          .map((asked) => this.searcher.search({ ...searched, terms: asked, after: null, limit: READ })),
      );
      const ids = new Set(pages.flatMap(({ results }) => results.map(({ recordingId }) => recordingId)));
      for (const id of newestFirst([...ids])) found.add(id);
      if (found.size >= READ) break;
    }
    return [...found];
  }

  private async found(
    content: SpokenContent,
    text: string,
    vector: Vector | null,
    signal: AbortSignal,
  ): Promise<Talk['found']> {
    const vectors = await this.lineVectors.of(content, signal);
    return findLines(readTalk(content.lines, vectors), { text, vector });
  }
}

/** As the question spells it. */
function spelledIn(about: string, terms: readonly SearchTerm[]): string {
  const phrase = terms.map(({ slots }) => slots.map(([word]) => word!).join(' ')).join(' ');
  const at = about.toLowerCase().indexOf(phrase);
  return at < 0 ? phrase : about.slice(at, at + phrase.length);
}
