/**
 * The second door of this module: what the benches measure and what the training fits. The product does not use it.
 */
export { ExtractiveAssistant } from './assistant/adapters/extractive.assistant.js';
export { DOUBT } from './assistant/answer-question.js';
export { ANSWER_WEIGHTS } from './assistant/answer-weights.js';
export { answerable, SIGNS, signsOf } from './assistant/answerable.js';
export { FEATURES, featuresOf } from './assistant/line-features.js';
export { readQuestion } from './assistant/question.js';
export { bestMoment, likelihoods } from './assistant/rank-lines.js';
export { readTranscript } from './assistant/read-transcript.js';
export { ReaderEditor } from './editing/adapters/reader.editor.js';
export type { Edited, EditedContent } from './editing/ports/editor.js';
export { stemOf } from './text/stem.js';
export { VoskTranscriber } from './transcription/adapters/vosk.transcriber.js';
export { WhisperTranscriber } from './transcription/adapters/whisper.transcriber.js';
export type { Transcriber } from './transcription/ports/transcriber.js';
export { libraryFor, shippedModel } from './transcription/vosk/vosk-files.js';
export { ExtractiveWriter } from './writing/adapters/extractive.writer.js';
export { GAP_FEATURES, gapFeatures, type GapFeature } from './writing/boundary-features.js';
export { chapterModel, type ChapterWeights } from './writing/chapter-model.js';
export { writtenOut } from './writing/fluency.js';
export { cueNgrams } from './writing/cue-ngrams.js';
export { plainText } from './writing/plain-text.js';
export type { WriterInput } from './writing/ports/writer.js';
export { contentStems, isFunctionWord, wordsOf } from './writing/tokenise.js';
export { measureWords, WORD_FEATURES, type WordFeature, type WordTables } from './writing/word-features.js';
export { wordModel, type WordWeights } from './writing/word-model.js';
export { writeContent } from './writing/write-content.js';
export { namesOf } from './search/adapters/elasticsearch/definition.js';
export { ElasticsearchSearchIndex } from './search/adapters/elasticsearch/elasticsearch.search-index.js';
export { PostgresSearchIndex } from './search/adapters/postgres/postgres.search-index.js';
export type { SearchIndex } from './search/ports/search-index.js';
export { SearchEntries } from './search/search-entries.js';
export { Stems } from './search/stems.js';
export { Vocabulary } from './search/vocabulary.js';
export { termsOf } from './search/search-words.js';
