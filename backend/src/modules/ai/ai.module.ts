import { EntityManager } from '@mikro-orm/postgresql';
import { Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { ExtractiveAssistant } from './assistant/adapters/extractive.assistant.js';
import { ExtractiveWriter } from './writing/adapters/extractive.writer.js';
import { OpenAiAssistant } from './assistant/adapters/openai.assistant.js';
import { OpenAiEditor } from './editing/adapters/openai.editor.js';
import { writerOf } from './writing/adapters/openai.writer.js';
import { connect } from './search/adapters/elasticsearch/connect.js';
import { namesOf } from './search/adapters/elasticsearch/definition.js';
import { ElasticsearchSearchIndex } from './search/adapters/elasticsearch/elasticsearch.search-index.js';
import { SearchEntries } from './search/search-entries.js';
import { Stems } from './search/stems.js';
import { SearchVocabulary } from './search/search-vocabulary.js';
import { CheckSearchHandler } from './search/check-search.command.js';
import { RebuildSearchHandler } from './search/rebuild-search.command.js';
import { BuildIndex } from './search/build-index.js';
import { ChosenModel } from './hosted/chosen-model.js';
import { withFallback } from './hosted/first-or-own.js';
import { TryWritingHandler } from './hosted/try-writing.query.js';
import { MailWriter, TemplateMailWriter } from './mails/mail-writer.js';
import { OpenAiMailWriter } from './mails/openai.mail-writer.js';
import { WordMailHandler } from './mails/word-mail.query.js';
import { PostgresSearchIndex } from './search/adapters/postgres/postgres.search-index.js';
import { ReaderEditor } from './editing/adapters/reader.editor.js';
import { AskAboutHandler, AskAssistantHandler } from './assistant/asking/ask-assistant.query.js';
import { AskSharedAssistantHandler } from './assistant/asking/ask-shared-assistant.command.js';
import { AskingLimit } from './asking-limit.js';
import { Conversations } from './assistant/asking/conversations.js';
import { AssistantOnVectors } from './assistant/adapters/assistant-on-vectors.js';
import { ProposeEditsHandler } from './editing/propose-edits.query.js';
import { DemoAiController } from './demo.controller.js';
import { AiEditController } from './editing/ai-edit.controller.js';
import { GetViewerQuestionHandler } from './assistant/asking/get-viewer-question.query.js';
import { ListViewerQuestionsHandler } from './assistant/asking/list-viewer-questions.query.js';
import { AssistantController } from './assistant/asking/assistant.controller.js';
import { AskLibraryHandler } from './ask-library/ask-library.command.js';
import { CountMomentsHandler } from './ask-library/count-moments.query.js';
import { LibraryController } from './ask-library/library.controller.js';
import { LibraryTalks } from './ask-library/library-talks.js';
import { LibraryQuestions } from './ask-library/library-questions.js';
import { SearchController } from './search/search.controller.js';
import { Assistant } from './assistant/ports/assistant.js';
import { Editor } from './editing/ports/editor.js';
import { QuestionAnswerer } from './editing/ports/question-answerer.js';
import { SearchIndex } from './search/ports/search-index.js';
import { Writer } from './writing/ports/writer.js';
import { OldQuestions } from './assistant/asking/old-questions.js';
import { IndexRecordings } from './search/index-recordings.js';
import { SearchRecordingsHandler } from './search/search-recordings.query.js';
import { SearchSharedHandler } from './search/search-shared.query.js';
import { NearLines } from './search/near-lines.js';
import { Searcher } from './search/searcher.js';
import {
  GetNextStepsHandler,
  GetSharedSummaryHandler,
  GetSummaryHandler,
} from './summary/get-summary.query.js';
import { SharedSummaryController, SummaryController } from './summary/summary.controller.js';
import { CorrectMomentsHandler } from './moments/correct-moments.command.js';
import { ListMomentsHandler, ListSharedMomentsHandler } from './moments/list-moments.query.js';
import { MomentsController, SharedMomentsController } from './moments/moments.controller.js';
import { Moments } from './moments/moments.js';
import { ReadCallHandler } from './moments/read-call.query.js';
import { WriteNextStepsHandler } from './moments/write-next-steps.command.js';
import { WrittenSteps } from './moments/written-steps.js';
import { OnnxEmbedder } from './vectors/adapters/onnx.embedder.js';
import { LineVectors } from './vectors/line-vectors.js';
import { Embedder } from './vectors/ports/embedder.js';
import { WriterWithFallback } from './writing/writer-with-fallback.js';

function chooseWriter(chosen: ChosenModel, embedder: Embedder): Writer {
  const logger = new Logger('Writer');
  const onFailure = (err: unknown) => logger.warn({ err }, 'Lines have no vectors; no topic was named');
  const engines = { first: chosen.engine(writerOf), own: new ExtractiveWriter({ embedder, onFailure }) };
  return new WriterWithFallback(engines, ({ engine, failure }) => {
    if (failure) logger.warn({ err: failure, engine }, 'The first writer failed; another one wrote');
  });
}

function chooseAssistant(chosen: ChosenModel, embedder: Embedder): Assistant {
  const logger = new Logger('Assistant');
  const engines = {
    first: chosen.engine((options) => new OpenAiAssistant(options)),
    own: new ExtractiveAssistant(),
  };
  const answer = withFallback(engines, 'answer', (failure) =>
    logger.warn({ err: failure }, 'The first assistant failed; another one answered'),
  );
  return new AssistantOnVectors({ answer }, embedder, (failure) =>
    logger.warn({ err: failure }, 'The question has no vector; its words alone were looked for'),
  );
}

function chooseEditor(chosen: ChosenModel): Editor {
  const logger = new Logger('Editor');
  const engines = { first: chosen.engine((options) => new OpenAiEditor(options)), own: new ReaderEditor() };
  const propose = withFallback(engines, 'propose', (failure) =>
    logger.warn({ err: failure }, 'The first editor failed; another one proposed'),
  );
  return { propose };
}

function chooseMailWriter(chosen: ChosenModel): MailWriter {
  const logger = new Logger('MailWriter');
  const engines = {
    first: chosen.engine((options) => new OpenAiMailWriter(options)),
    own: new TemplateMailWriter(),
  };
  const word = withFallback(engines, 'word', (failure) =>
    logger.warn({ err: failure }, 'The first writer of mails failed; the template was taken'),
  );
  return { word };
}

async function chooseIndex(
  { search }: Config,
  postgres: PostgresSearchIndex,
  em: EntityManager,
  stems: Stems,
): Promise<SearchIndex> {
  if (search.adapter === 'postgres') return postgres;
  return new ElasticsearchSearchIndex(
    await connect(search),
    namesOf(search.index),
    new SearchEntries(em),
    stems,
    new SearchVocabulary(em),
  );
}

@Module({
  controllers: [
    DemoAiController,
    AiEditController,
    AssistantController,
    LibraryController,
    MomentsController,
    SearchController,
    SharedMomentsController,
    SharedSummaryController,
    SummaryController,
  ],
  providers: [
    AskAboutHandler,
    AskAssistantHandler,
    AskLibraryHandler,
    AskSharedAssistantHandler,
    AskingLimit,
    BuildIndex,
    CheckSearchHandler,
    ChosenModel,
    Conversations,
    CountMomentsHandler,
    GetNextStepsHandler,
    GetSharedSummaryHandler,
    GetSummaryHandler,
    GetViewerQuestionHandler,
    ListViewerQuestionsHandler,
    OldQuestions,
    ProposeEditsHandler,
    IndexRecordings,
    CorrectMomentsHandler,
    LibraryQuestions,
    LibraryTalks,
    LineVectors,
    ListMomentsHandler,
    ListSharedMomentsHandler,
    Moments,
    NearLines,
    ReadCallHandler,
    RebuildSearchHandler,
    SearchRecordingsHandler,
    SearchSharedHandler,
    Searcher,
    TryWritingHandler,
    WordMailHandler,
    WriteNextStepsHandler,
    WrittenSteps,
    { provide: Assistant, inject: [ChosenModel, Embedder], useFactory: chooseAssistant },
    { provide: Embedder, useFactory: () => new OnnxEmbedder() },
    { provide: Editor, inject: [ChosenModel], useFactory: chooseEditor },
    { provide: QuestionAnswerer, useExisting: Assistant },
    { provide: MailWriter, inject: [ChosenModel], useFactory: chooseMailWriter },
    { provide: Writer, inject: [ChosenModel, Embedder], useFactory: chooseWriter },
    {
      provide: PostgresSearchIndex,
      inject: [EntityManager, Stems],
      useFactory: (em: EntityManager, stems: Stems) => new PostgresSearchIndex(em, stems),
    },
    { provide: Stems, inject: [EntityManager], useFactory: (em: EntityManager) => new Stems(em) },
    {
      provide: SearchIndex,
      inject: [CONFIG, PostgresSearchIndex, EntityManager, Stems],
      useFactory: chooseIndex,
    },
  ],
  exports: [Writer, SearchIndex],
})
export class AiModule implements OnApplicationShutdown {
  constructor(
    private readonly index: SearchIndex,
    private readonly writer: Writer,
    private readonly embedder: Embedder,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.index.close(), this.writer.close(), this.embedder.close()]);
  }
}
