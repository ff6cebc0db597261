import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { Tasks } from '../../../shared/tasks/tasks.js';
import {
  RecordingCompleted,
  RecordingDeleted,
  RecordingRestored,
  TranscriptEdited,
} from '../../recordings/index.js';
import { INDEX_RECORDING } from './index-recordings.js';

/** The change has its task already, which a trigger added; a worker need not look for it first. */
@EventsHandler(RecordingCompleted, RecordingDeleted, RecordingRestored, TranscriptEdited)
export class WakeIndexing implements IEventHandler {
  constructor(private readonly tasks: Tasks) {}

  handle(): void {
    this.tasks.wake(INDEX_RECORDING.name);
  }
}
