import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { RecordingUploaded } from '../../recordings/index.js';
import { PROCESS_RECORDING } from './processing-policy.js';

/** One task a recording: one that is processed while this is heard again is looked at once more afterwards. */
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
