import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { doubling, taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import {
  ClipCreated,
  CutsChanged,
  ChaptersMoved,
  RecordingUploaded,
  WaveformAsked,
} from '../recordings/index.js';

/** Events of earlier releases, which are tasks now. */
const EVENT_OF = {
  'recording-uploaded': RecordingUploaded,
  'cuts-changed': CutsChanged,
  'clip-created': ClipCreated,
  'waveform-asked': WaveformAsked,
  'chapters-moved': ChaptersMoved,
};

/** Work that live words replace. */
const OVER = ['recording-grew', 'listen-along'];

/** Handles events left by earlier releases, which may still run during a rolling update. */
@Injectable()
export class EarlierEvents implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    for (const [name, { kind }] of Object.entries(EVENT_OF))
      this.register(name, (subject) =>
        this.tasks.add(this.em, taskKind(kind), { subject, key: subject, payload: {} }),
      );
    for (const name of OVER) this.register(name, () => Promise.resolve());
  }

  private register(name: string, run: (subject: string) => Promise<void>): void {
    this.tasks.register({
      kind: taskKind(name),
      concurrency: 4,
      maxFailures: 14,
      timeoutMs: 60_000,
      backOffMs: doubling(30_000, 2 * 3600 * 1000),
      run: ({ subject }) => run(subject),
    });
  }
}
