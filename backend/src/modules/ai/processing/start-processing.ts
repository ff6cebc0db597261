import { Logger } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { RecordingUploaded } from '../../recordings/index.js';
import { ProcessingWorker } from './processing-worker.js';

/** A quick start; were the event or the queue lost, the reconciler finds the recording. */
@EventsHandler(RecordingUploaded)
export class StartProcessing implements IEventHandler<RecordingUploaded> {
  private readonly logger = new Logger(StartProcessing.name);

  constructor(private readonly worker: ProcessingWorker) {}

  async handle({ recordingId }: RecordingUploaded): Promise<void> {
    await this.worker.enqueue(recordingId).catch((error: unknown) => {
      this.logger.warn({ err: error, recordingId }, 'Could not queue a recording; it is found again shortly');
    });
  }
}
