export {
  type PieceMemory,
  type SpeechAudio,
  type TranscribeOptions,
  Transcriber,
  type Transcription,
} from './ports/transcriber.js';
export { CheckTranscriptionService } from './check-transcription-service.query.js';
export { hotWordsOf } from './hot-words.js';
export { SpeechModule } from './speech.module.js';
export { transcribeAhead, type SpeechChannels, transcribeChannels } from './transcribe-channels.js';
export { KnownVoices } from './voices/known-voices.js';
export { speakerPrints } from './voices/speaker-print.js';
export { SpeakerEmbeddings } from './voices/speaker-embeddings.js';
