import { Module } from '@nestjs/common';
import { AiModule } from '../ai/index.js';
import { MediaModule } from '../media/index.js';
import { SpeechModule } from '../speech/index.js';
import { EarlierEvents } from './earlier-events.js';
import { HeardPieces } from './heard-pieces.js';
import { ListeningTask } from './listening-task.js';
import { ProcessingTask } from './processing-task.js';
import { RenderCutsTask } from './render-cuts-task.js';
import { WaveformTask } from './waveform-task.js';
import { ClipTask } from './clip-task.js';
import { CommandedUpdates } from './recording-updates.js';
import { Workspaces } from './workspaces.js';
import { StoryboardTask } from './storyboard-task.js';
import { TranscribeAgainHandler } from './transcribe-again.command.js';
import { TranscribeAgainController } from './transcribe-again.controller.js';

@Module({
  imports: [AiModule, MediaModule, SpeechModule],
  controllers: [TranscribeAgainController],
  providers: [
    ClipTask,
    CommandedUpdates,
    EarlierEvents,
    HeardPieces,
    ListeningTask,
    ProcessingTask,
    RenderCutsTask,
    StoryboardTask,
    TranscribeAgainHandler,
    WaveformTask,
    Workspaces,
  ],
})
export class ProcessingModule {}
