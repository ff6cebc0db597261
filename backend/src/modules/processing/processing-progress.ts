import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { inContext } from '../../shared/database/request-context.js';
import {
  type ProcessingStage,
  PublishSmartContent,
  ReportProcessing,
  SaveDerivatives,
  SaveSlides,
  SaveTranscript,
  type StoredStoryboard,
} from '../recordings/index.js';
import type { Slide } from '../media/index.js';
import type { Transcription } from '../speech/index.js';
import { WriteNextSteps, type WrittenContent } from '../ai/index.js';
import type { RecordingUpdates } from './process-recording.js';

/** Reloads the recording for each update, because hours may pass in between. */
@Injectable()
export class ProcessingProgress implements RecordingUpdates {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  report(recordingId: string, stage: ProcessingStage, percent: number): Promise<void> {
    return this.execute(new ReportProcessing({ recordingId, stage, percent }));
  }

  saveThumbnail(recordingId: string, thumbnailKey: string): Promise<void> {
    return this.execute(new SaveDerivatives({ recordingId, thumbnailKey }));
  }

  saveStoryboard(recordingId: string, storyboard: StoredStoryboard): Promise<void> {
    return this.execute(new SaveDerivatives({ recordingId, storyboard }));
  }

  savePlayable(recordingId: string, key: string, contentType: string): Promise<void> {
    return this.execute(new SaveDerivatives({ recordingId, playable: { key, contentType } }));
  }

  saveSlides(recordingId: string, slides: Slide[]): Promise<void> {
    return this.execute(new SaveSlides({ recordingId, slides }));
  }

  saveTranscript(recordingId: string, transcription: Transcription): Promise<void> {
    return this.execute(new SaveTranscript({ recordingId, ...transcription }));
  }

  writeNextSteps(recordingId: string, signal: AbortSignal): Promise<void> {
    return this.execute(new WriteNextSteps({ recordingId, signal }));
  }

  publish(recordingId: string, content: WrittenContent | null): Promise<void> {
    if (!content) return this.execute(new PublishSmartContent({ recordingId, written: null }));
    const { fallback = null, title, titleSource, description, descriptionSource, chapters } = content;
    const written = {
      title,
      titleSource,
      description,
      descriptionSource,
      chapters: chapters.map(({ start, end, ...chapter }) => ({
        ...chapter,
        startTime: start,
        endTime: end,
      })),
    };
    return this.execute(new PublishSmartContent({ recordingId, written, fallback }));
  }

  private execute(command: Command<void>): Promise<void> {
    return inContext(this.em, () => this.commands.execute(command));
  }
}
