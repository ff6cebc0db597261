import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

const ObjectRemovalSchema = defineEntity({
  name: 'ObjectRemoval',
  properties: {
    id: p.uuid().primary(),
    prefix: p.text(),
    dueAt: p.datetime(),
  },
});

/** Objects that no row names, and when they are to be removed from the storage. */
export class ObjectRemoval extends ObjectRemovalSchema.class {
  static of(prefix: string, dueAt: Date): ObjectRemoval {
    const removal = new ObjectRemoval();
    removal.id = uuidv7();
    removal.prefix = prefix;
    removal.dueAt = dueAt;
    return removal;
  }
}
ObjectRemovalSchema.setClass(ObjectRemoval);
