import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ObjectStorage } from '../storage/ports/object-storage.js';
import { ObjectRemoval } from './object-removal.entity.js';

/** Removes objects after the transaction that let go of them: noted with the rows, done until it works. */
@Injectable()
export class ObjectRemovals {
  private readonly logger = new Logger(ObjectRemovals.name);

  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
  ) {}

  /** Notes keys, or prefixes ending in `/`, in the caller's transaction: for now, or for later. */
  async note(em: EntityManager, prefixes: string[], dueAt = new Date()): Promise<void> {
    em.persist(prefixes.map((prefix) => ObjectRemoval.of(prefix, dueAt)));
  }

  /** Takes back what was noted of a key, in the caller's transaction. */
  async spare(em: EntityManager, key: string): Promise<void> {
    await em.nativeDelete(ObjectRemoval, { prefix: key });
  }

  /** Removes whatever is due; what fails stays noted for the next sweep. */
  async sweep(): Promise<void> {
    const em = this.em.fork();
    const due = { dueAt: { $lte: new Date() } };
    for (const removal of await em.find(ObjectRemoval, due, { orderBy: { id: 'asc' }, limit: 100 })) {
      try {
        if (removal.prefix.endsWith('/')) await this.storage.deletePrefix(removal.prefix);
        else await this.storage.delete(removal.prefix);
        await em.nativeDelete(ObjectRemoval, { id: removal.id });
      } catch (error) {
        this.logger.warn({ err: error, prefix: removal.prefix }, 'Objects could not be removed yet');
      }
    }
  }
}
