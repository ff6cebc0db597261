export {
  type PieceMemory,
  type SpeechAudio,
  type TranscribeOptions,
  Transcriber,
  type Transcription,
} from './ports/transcriber.js';
export { type LiveHeard, LiveRecognizer } from './live/live-recognizer.js';
export { type LiveWork, RollingWindow } from './live/rolling-window.js';
export type { KnownSpeech, LanguageSample } from './ports/known-speech.js';
export { languageIn } from './whisper/tell-language.js';
export { CheckTranscriptionService } from './check-transcription-service.query.js';
export { hotWordsOf } from './hot-words.js';
export type { SpokenWord } from './ports/spoken-word.js';
export { sentenceLines } from './sentence-lines.js';
export { SpeechModule } from './speech.module.js';
export { type SpeechChannels, transcribeChannels } from './transcribe-channels.js';
export { KnownVoices } from './voices/known-voices.js';
export { speakerPrints } from './voices/speaker-print.js';
export { SpeakerEmbeddings } from './voices/speaker-embeddings.js';
export { withoutEchoes } from './without-echoes.js';
