import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  doubling,
  type RunningTask,
  type TaskHandler,
  taskKind,
} from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { ObjectStorage } from '../storage/ports/object-storage.js';

/** The subject is a storage key, or a prefix that ends in `/`. */
const REMOVE_OBJECTS = taskKind('remove-objects');
/** A month of hourly attempts, because deleted data must go even after a long outage of the storage. */
const MAX_FAILURES = 720;

/** Removes objects without a row, after the transaction that deleted the row. */
@Injectable()
export class ObjectRemovals implements TaskHandler, OnModuleInit {
  readonly kind = REMOVE_OBJECTS;
  readonly concurrency = 2;
  readonly maxFailures = MAX_FAILURES;
  readonly timeoutMs = 15 * 60_000;
  readonly backOffMs = doubling(15_000, 3_600_000);

  constructor(
    private readonly tasks: Tasks,
    private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this);
  }

  async enqueue(em: EntityManager, prefixes: string[], dueAt?: Date): Promise<void> {
    await this.tasks.addAll(em, REMOVE_OBJECTS, prefixes, dueAt);
  }

  async cancel(em: EntityManager, key: string): Promise<void> {
    await this.tasks.cancel(em, REMOVE_OBJECTS, { subject: key });
  }

  async run({ subject }: RunningTask): Promise<void> {
    if (subject.endsWith('/')) await this.storage.deletePrefix(subject);
    else await this.storage.delete(subject);
  }
}
