/** What benches measure and the training fits; the product does not use it. */
export { ExtractiveAssistant } from './assistant/adapters/extractive.assistant.js';
export { AssistantOnIndex } from './assistant/adapters/assistant-on-index.js';
export type { Assistant } from './assistant/ports/assistant.js';
export { ANSWER_WEIGHTS } from './assistant/trained/answer-weights.js';
export { answerable, SIGNS, signsOf } from './assistant/trained/answerable.js';
export { bestLine, bestMoment, likelihoods } from './assistant/trained/choose-line.js';
export { FEATURES, featuresOf } from './assistant/trained/line-features.js';
export { LINE_SIGNS, lineSigns } from './assistant/trained/line-signs.js';
export { readQuestion } from './assistant/grammar/question.js';
export { readTranscript } from './assistant/answers/read-transcript.js';
export { ReaderEditor } from './editing/adapters/reader.editor.js';
export type { Edited, EditedContent, EditorInput } from './editing/ports/editor.js';
export { stemOf } from '../../shared/text/stem.js';
export { ExtractiveWriter } from './writing/adapters/extractive.writer.js';
export { GAP_FEATURES, gapFeatures, type GapFeature } from './writing/trained/boundary-features.js';
export { chapterModel, type ChapterWeights } from './writing/trained/chapter-model.js';
export { writtenOut } from './writing/trained/fluency.js';
export { cueNgrams } from './writing/trained/cue-ngrams.js';
export { commonWords, gapEmbeddings } from './writing/trained/gap-embeddings.js';
export { type MeetingType, writtenOf, type WrittenTables } from './writing/trained/meeting-types.js';
export { plainText } from '../../shared/text/plain-text.js';
export type { WriterInput } from './writing/ports/writer.js';
export { contentStems, isFunctionWord, wordsOf } from '../../shared/text/tokenise.js';
export {
  measureWords,
  WORD_FEATURES,
  type WordFeature,
  type WordTables,
} from './writing/trained/word-features.js';
export { wordModel, type WordWeights } from './writing/trained/word-model.js';
export { writeContent } from './writing/write-content.js';
export { namesOf } from './search/adapters/elasticsearch/definition.js';
export { ElasticsearchSearchIndex } from './search/adapters/elasticsearch/elasticsearch.search-index.js';
export { PostgresSearchIndex } from './search/adapters/postgres/postgres.search-index.js';
export type { SearchIndex } from './search/ports/search-index.js';
export { SearchEntries } from './search/search-entries.js';
export { Searcher } from './search/searcher.js';
export { Stems } from './search/stems.js';
export { Vocabulary } from './search/vocabulary.js';
export { termsOf } from './search/search-words.js';
export { WhereSaid } from './search/where-said.js';
export { factsOf } from './facts/facts-of.js';
