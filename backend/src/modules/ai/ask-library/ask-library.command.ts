import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { requireAi } from '../../../shared/auth/plan-features.js';
import { stemOf } from '../../../shared/text/stem.js';
import { isFunctionWord, wordsOf } from '../../../shared/text/tokenise.js';
import { ListVisibleIds, type SpokenContent, visibleScope } from '../../recordings/index.js';
import { AskingLimit } from '../asking-limit.js';
import { findLines } from '../assistant/finding/find-lines.js';
import { closestIn } from '../assistant/answers/quoted-text.js';
import { readTalk } from '../assistant/finding/read-talk.js';
import { courtesy } from '../assistant/grammar/question-kind.js';
import { Assistant } from '../assistant/ports/assistant.js';
import type { Searched, SearchTerm } from '../search/ports/search-index.js';
import { Searcher } from '../search/searcher.js';
import { termsOf } from '../search/search-words.js';
import { topicTerms } from '../search/topic.js';
import { LineVectors } from '../vectors/line-vectors.js';
import { Embedder, type Vector } from '../vectors/ports/embedder.js';
import { type Talk, inOrder, linesToAsk, sourceOf, sourcesOf } from './choose-lines.js';
import { countMentions } from './count-mentions.js';
import { type LibraryAnswer, notCovered } from './library-answer.js';
import { LibraryQuestions } from './library-questions.js';
import { COUNTED, LibraryTalks, newestFirst, NOTHING_FOUND } from './library-talks.js';
import { type Counted, type LibraryQuestion, readQuestion } from './read-question.js';

/** Answers from all recordings the user may see, or from a folder and its subfolders. */
export class AskLibrary extends CommandOf<
  { user: CurrentUser; question: string; folderId: string | undefined; signal: AbortSignal },
  LibraryAnswer
> {}

/** Maximum recordings read per answer. More would take too long for a waiting user. */
const READ = 8;
/** Maximum recordings that are found by vectors instead of words. */
const NEAR = 3;
/** Maximum newest recordings searched within a folder or a user's visible folders. */
const MOST_WITHIN = 10_000;
/** Maximum words searched, and maximum rarest words searched together. */
const MOST_ASKED = 12;
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
    const { about, dated, isNewestFirst, counted } = readQuestion(question, new Date());
    const searched = { scope: visibleScope(user), made: null, within };
    const then = dated && { ...searched, made: dated.period };
    if (counted) return this.counted(user, counted, then ?? searched, signal);
    const of = (asked: string, recordings: Searched) =>
      this.answerFrom(user, { about: asked, isNewestFirst }, recordings, signal);
    if (!then) return of(about, searched);
    // A date can be the time of the recording or part of its content.
    const all = () => of(about, searched);
    const whole = dated.isOfSaying ? null : await all();
    if (whole?.sources[0] && saysDate(whole.sources[0].text, dated.said)) return whole;
    const made = await of(dated.about, then);
    if (made.covered) return told(`In recordings made ${dated.said}:`, made);
    return (
      whole ?? told(`No recording made ${dated.said} says that. In all of your recordings:`, await all())
    );
  }

  private async answerFrom(
    user: CurrentUser,
    { about, isNewestFirst }: Pick<LibraryQuestion, 'about' | 'isNewestFirst'>,
    searched: Searched,
    signal: AbortSignal,
  ): Promise<LibraryAnswer> {
    const terms = topicTerms(termsOf(about));
    if (terms.length === 0) return NOT_COVERED;
    const reading = this.vectorOf(about, signal);
    const read = async (ids: readonly string[]): Promise<Talk[]> => {
      const vector = await reading;
      return this.talks.read(user, ids, (content) => this.found(content, about, vector, signal));
    };
    // These are read regardless of similar lines, so reading starts while the database searches.
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

  /** Ids to search, or null if the indexes can filter by scope themselves. */
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
    const answer = await this.assistant.answer(
      {
        question: about,
        ...linesToAsk(talks),
        chapters: [],
        description: '',
        duration: 0,
        recordingId: talks[0]!.content.recordingId,
      },
      signal,
    );
    const [line] = answer.lines;
    const talk = talks.find(({ content }) => content.recordingId === line?.recordingId);
    if (!line || !talk) return NOT_COVERED;
    const first = sourceOf(talk, line, about);
    const others = sourcesOf(talks, about).filter(
      ({ recordingId, start }) => recordingId !== first.recordingId || start !== first.start,
    );
    return {
      answer: answer.sure ? answer.answer : closestIn('your recordings', talks[0]!.found),
      covered: true,
      sure: answer.sure,
      sources: [first, ...others],
      trend: [],
    };
  }

  private async counted(
    user: CurrentUser,
    asked: Counted,
    searched: Searched,
    signal: AbortSignal,
  ): Promise<LibraryAnswer> {
    const { results, next } = await this.searcher.search({
      terms: termsOf(`"${asked.phrase}"`),
      ...searched,
      after: null,
      limit: COUNTED,
    });
    const ids = newestFirst(results.map(({ recordingId }) => recordingId));
    const talks = await this.talks.read(user, ids, async () => NOTHING_FOUND);
    signal.throwIfAborted();
    const mentions = countMentions(talks, asked, next ? COUNTED : null);
    return mentions ? this.talks.answerOf(mentions) : NOT_COVERED;
  }

  /** Ids of recordings with the lines nearest in meaning. */
  private async near(reading: Promise<Vector | null>, searched: Searched): Promise<string[]> {
    const vector = await reading;
    return vector ? this.searcher.near({ ...searched, vector, limit: NEAR }) : [];
  }

  /**
   * Ids of recordings with a line, chapter or title that contains all words; if few, also those missing one word,
   * then those with one word, rarest first. Newest first among equals.
   */
  private async saying(asked: readonly SearchTerm[], searched: Searched): Promise<string[]> {
    const search = async (terms: SearchTerm[]) => {
      const { results, next } = await this.searcher.search({ ...searched, terms, after: null, limit: READ });
      return { terms, ids: results.map(({ recordingId }) => recordingId), isCommon: next !== null };
    };
    const alone = (await Promise.all(asked.slice(0, MOST_ASKED).map((term) => search([term])))).toSorted(
      (one, other) => Number(one.isCommon) - Number(other.isCommon) || one.ids.length - other.ids.length,
    );
    // Frequent words of any language say nothing about the topic.
    const said = alone.filter(({ ids }) => ids.length > 0);
    const rare = said.some(({ isCommon }) => !isCommon) ? said.filter(({ isCommon }) => !isCommon) : said;
    const terms = rare.slice(0, MAX_TERMS).flatMap((one) => one.terms);
    const found = new Set<string>();
    const add = (ids: readonly string[]) => newestFirst(ids).forEach((id) => found.add(id));
    for (const level of [[terms], terms.map((_, i) => terms.toSpliced(i, 1))]) {
      const pages = await Promise.all(level.filter(({ length }) => length > 1).map(search));
      add([...new Set(pages.flatMap(({ ids }) => ids))]);
      if (found.size >= READ) return [...found];
    }
    for (const { ids } of rare) add(ids);
    return [...found];
  }

  private async found(
    content: SpokenContent,
    text: string,
    vector: Vector | null,
    signal: AbortSignal,
  ): Promise<Talk['found']> {
    const vectors = await this.lineVectors.of(content, signal);
    const heading = [content.title, content.description, ...content.chapters.map(({ title }) => title)].join(
      ' ',
    );
    return findLines(readTalk(content.lines, vectors, heading), { text, vector });
  }
}

const told = (where: string, answer: LibraryAnswer): LibraryAnswer =>
  answer.covered ? { ...answer, answer: `${where} ${answer.answer}` } : answer;

/** Whether a line contains the question's day, month or time. */
function saysDate(line: string, date: string): boolean {
  const said = new Set(wordsOf(line).map(stemOf));
  const telling = wordsOf(date).filter((word) => !isFunctionWord(word));
  return telling.length > 0 && telling.every((word) => said.has(stemOf(word)));
}
