/** Exports for benchmarks and their tests only. The product does not use them. */
export { WhisperTranscriber } from './adapters/whisper.transcriber.js';
export type { Transcriber, Transcription } from './ports/transcriber.js';
export { wavOf } from './speech-wav.js';
export { transcribeChannels } from './transcribe-channels.js';
export { nameVoices } from './voices/name-voices.js';
export { OnnxSpeakerEmbeddings } from './voices/onnx.speaker-embeddings.js';
export { type KnownVoice, recogniseSpeakers } from './voices/recognise-speakers.js';
export { speakerPrints } from './voices/speaker-print.js';
export type { SpeakerEmbeddings } from './voices/speaker-embeddings.js';
export { hotWordsOf } from './hot-words.js';
export { diarize, type SpeakerTurn } from './voices/diarize.js';
