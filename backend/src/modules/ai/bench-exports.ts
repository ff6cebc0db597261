/** Exports for benchmarks and training only. The product does not use them. */
export { ExtractiveAssistant } from './assistant/adapters/extractive.assistant.js';
export { OpenAiAssistant } from './assistant/adapters/openai.assistant.js';
export type { Assistant } from './assistant/ports/assistant.js';
export { ReaderEditor } from './editing/adapters/reader.editor.js';
export type { Edited, EditedContent, EditorInput } from './editing/ports/editor.js';
export { stemOf } from '../../shared/text/stem.js';
export { ExtractiveWriter } from './writing/adapters/extractive.writer.js';
export { writerOf } from './writing/adapters/openai.writer.js';
export { GAP_FEATURES, gapFeatures, type GapFeature } from './writing/trained/boundary-features.js';
export {
  beginFeatures,
  beginScore,
  beginsOfTalk,
  type BeginWeights,
  likeliestBegins,
} from './writing/trained/begin-model.js';
export { chapterModel, type ChapterWeights, shippedChapterModel } from './writing/trained/chapter-model.js';
export { cueNgrams } from './writing/trained/cue-ngrams.js';
export type { WriterInput } from './writing/ports/writer.js';
export { contentStems, isFunctionWord, wordsOf } from '../../shared/text/tokenise.js';
export { placeOf } from './writing/chapters/named-chapters.js';
export { chosenLines } from './writing/topics/chosen-lines.js';
export { LineClasses } from './writing/topics/line-classes.js';
export {
  centered,
  type ChapterLines,
  type Place,
  placed,
  PLACES,
  textsOf,
  type Topic,
  TopicFeatures,
} from './writing/topics/topic-features.js';
export { TopicModel, type TopicWeights } from './writing/topics/topic-model.js';
export { writeContent } from './writing/write-content.js';
export { termsOf } from './search/search-words.js';
export { OnnxEmbedder } from './vectors/adapters/onnx.embedder.js';
export { Embedder, type EmbeddedAs, type Vector } from './vectors/ports/embedder.js';
export { questionBits, signsOf } from './vectors/signs.js';
export { bytesOf, dot, vectorOf } from './vectors/vector.js';
export { AssistantOnVectors } from './assistant/adapters/assistant-on-vectors.js';
export {
  type FinderWeights,
  findingSigns,
  likelihood,
  type Linear,
  rankLines,
} from './assistant/finding/find-lines.js';
export { isOfAnother } from './assistant/finding/asked-terms.js';
export { lineFeatures, type LineFeatures } from './assistant/finding/line-features.js';
export { readTalk } from './assistant/finding/read-talk.js';
export { namesOf } from './search/adapters/elasticsearch/definition.js';
export { ElasticsearchSearchIndex } from './search/adapters/elasticsearch/elasticsearch.search-index.js';
export { PostgresSearchIndex } from './search/adapters/postgres/postgres.search-index.js';
export type { SearchIndex } from './search/ports/search-index.js';
export { SearchEntries } from './search/search-entries.js';
export { Stems } from './search/stems.js';
export { SearchVocabulary } from './search/search-vocabulary.js';
export {
  kindFeatures,
  type KindWeights,
  likelihoodOf,
  likelihoodsOf,
  linesOfKinds,
  MOMENT_KINDS,
  type MomentKind,
} from './moments/line-kinds.js';
export { OpenAiStepReader } from './moments/openai.step-reader.js';
export { readStep } from './moments/read-step.js';
