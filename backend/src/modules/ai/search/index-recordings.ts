import { Injectable, type OnModuleInit } from '@nestjs/common';
import { doubling, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { SearchIndex } from './ports/search-index.js';

/** Added by the triggers of `search_entry`, in the transaction that changes what can be found. */
export const INDEX_RECORDING = taskKind('index-recording');

/** About two weeks: an engine that is down for long is caught up with when it is back. */
const MAX_FAILURES = 4_000;

/** Puts recordings into the index that were changed, deleted, restored or moved. */
@Injectable()
export class IndexRecordings implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly index: SearchIndex,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: INDEX_RECORDING,
      ...{ concurrency: 2, maxFailures: MAX_FAILURES, timeoutMs: 120_000 },
      backOffMs: doubling(5_000, 5 * 60_000),
      run: ({ subject }, signal) => this.index.put(subject, signal),
    });
  }
}
