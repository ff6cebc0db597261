import { EntityManager } from '@mikro-orm/postgresql';
import { Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { serviceOf } from '../../shared/hosted/hosted-service.js';
import { ModelSettings } from '../../shared/hosted/model-settings.js';
import { CountedSpending } from '../../shared/hosted/spending.js';
import { OpenAiTranscriber } from './adapters/openai.transcriber.js';
import { TranscriberWithFallback } from './adapters/transcriber-with-fallback.js';
import { WhisperTranscriber } from './adapters/whisper.transcriber.js';
import { LiveRecognizer } from './live/live-recognizer.js';
import { WhisperLiveRecognizer } from './live/whisper.live-recognizer.js';
import { CheckTranscriptionServiceHandler, speechOptionsOf } from './check-transcription-service.query.js';
import { ImportTranscriptHandler } from './imported/import-transcript.command.js';
import { ImportTranscriptController } from './imported/import-transcript.controller.js';
import { Transcriber } from './ports/transcriber.js';
import { ChooseVoiceSourceHandler } from './voices/choose-voice-source.command.js';
import { GetVoiceHandler } from './voices/get-voice.query.js';
import { KnownVoices } from './voices/known-voices.js';
import { RecogniseVoiceHandler } from './voices/recognise-voice.command.js';
import { OnnxSpeakerEmbeddings } from './voices/onnx.speaker-embeddings.js';
import { VoiceController } from './voices/voice.controller.js';
import { SpeakerEmbeddings } from './voices/speaker-embeddings.js';

function chooseTranscriber({ transcriber }: Config, em: EntityManager, settings: ModelSettings): Transcriber {
  const { whisper, openai, workers } = transcriber;
  const logger = new Logger('Transcriber');
  const own = new WhisperTranscriber({ runtimeDir: whisper.folder, language: whisper.language, workers });
  const onFailure = (failure: unknown, engine: string, next: string) =>
    logger.warn({ err: failure, engine, next }, 'An engine failed; the next one listens');
  // Environment settings take precedence over an admin's choice.
  if (openai) {
    const spending = new CountedSpending(em, 'speech', openai.limits);
    const service = new OpenAiTranscriber({ ...serviceOf(openai), spending });
    return new TranscriberWithFallback([service, own], onFailure);
  }
  const chosen = async () => {
    const service = await settings.of('speech');
    if (!service) return null;
    const spending = new CountedSpending(em, 'speech', service.limits);
    return new OpenAiTranscriber({ ...speechOptionsOf(service), spending });
  };
  return new TranscriberWithFallback([own], onFailure, chosen);
}

@Module({
  controllers: [ImportTranscriptController, VoiceController],
  providers: [
    CheckTranscriptionServiceHandler,
    ChooseVoiceSourceHandler,
    GetVoiceHandler,
    ImportTranscriptHandler,
    KnownVoices,
    RecogniseVoiceHandler,
    { provide: Transcriber, inject: [CONFIG, EntityManager, ModelSettings], useFactory: chooseTranscriber },
    {
      provide: LiveRecognizer,
      inject: [CONFIG],
      useFactory: ({ transcriber }: Config) =>
        new WhisperLiveRecognizer(transcriber.whisper.folder, transcriber.whisper.language ?? null),
    },
    {
      provide: SpeakerEmbeddings,
      inject: [CONFIG],
      useFactory: ({ transcriber }: Config) =>
        new OnnxSpeakerEmbeddings({ runtimeDir: transcriber.whisper.folder }),
    },
  ],
  exports: [KnownVoices, LiveRecognizer, Transcriber, SpeakerEmbeddings],
})
export class SpeechModule implements OnApplicationShutdown {
  constructor(
    private readonly transcriber: Transcriber,
    private readonly live: LiveRecognizer,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.transcriber.close(), this.live.close()]);
  }
}
