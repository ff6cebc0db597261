import { Module } from '@nestjs/common';
import { AiModule } from '../ai/index.js';
import { MediaModule } from '../media/index.js';
import { SpeechModule } from '../speech/index.js';
import { EarlierEvents } from './earlier-events.js';
import { TranscriptChunkCache } from './transcript-chunk-cache.js';
import { AskLiveHandler } from './live/ask-live.query.js';
import { LiveController } from './live/live.controller.js';
import { LiveStream } from './live/live-stream.js';
import { LiveTranscript } from './live/live-transcript.js';
import { LiveWordsTask } from './live/live-words-task.js';
import { ReceiveSoundHandler } from './live/receive-sound.command.js';
import { LearnVoiceTask } from './learn-voice-task.js';
import { ProcessingTask } from './processing-task.js';
import { RenderCutsTask } from './render-cuts-task.js';
import { WaveformTask } from './waveform-task.js';
import { ClipTask } from './clip-task.js';
import { ProcessingProgress } from './processing-progress.js';
import { Workspaces } from './workspaces.js';
import { SpeechHints } from './speech-hints.js';
import { StoryboardTask } from './storyboard-task.js';
import { TranscribeAgainHandler } from './transcribe-again.command.js';
import { TranscribeAgainController } from './transcribe-again.controller.js';
import { WriteAgainHandler, WriteAllAgainHandler } from './write-again.command.js';
import { WriteAgainController, WriteAllAgainController } from './write-again.controller.js';
import { WriteAgainTask } from './write-again-task.js';

@Module({
  imports: [AiModule, MediaModule, SpeechModule],
  controllers: [LiveController, TranscribeAgainController, WriteAgainController, WriteAllAgainController],
  providers: [
    AskLiveHandler,
    ClipTask,
    ProcessingProgress,
    EarlierEvents,
    TranscriptChunkCache,
    LiveStream,
    LiveTranscript,
    LiveWordsTask,
    LearnVoiceTask,
    ProcessingTask,
    ReceiveSoundHandler,
    RenderCutsTask,
    SpeechHints,
    StoryboardTask,
    TranscribeAgainHandler,
    WaveformTask,
    Workspaces,
    WriteAgainHandler,
    WriteAgainTask,
    WriteAllAgainHandler,
  ],
})
export class ProcessingModule {}
