import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../../shared/outbox/outbox.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { RecordingUploaded } from '../recordings/index.js';
import { PROCESS_RECORDING } from './processing-policy.js';

/** One task per recording; an event that arrives while it runs makes it run once more. */
@Injectable()
export class StartProcessing implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.outbox.on(RecordingUploaded, (recordingId) =>
      this.tasks.add(this.em, PROCESS_RECORDING, { subject: recordingId, key: recordingId, payload: {} }),
    );
  }
}
