import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

const ObjectRemovalSchema = defineEntity({
  name: 'ObjectRemoval',
  properties: {
    id: p.uuid().primary(),
    prefix: p.text(),
    notedAt: p.datetime(),
  },
});

/** Objects that no row names any more and that are still to be removed from the storage. */
export class ObjectRemoval extends ObjectRemovalSchema.class {
  static of(prefix: string): ObjectRemoval {
    const removal = new ObjectRemoval();
    removal.id = uuidv7();
    removal.prefix = prefix;
    removal.notedAt = new Date();
    return removal;
  }
}
ObjectRemovalSchema.setClass(ObjectRemoval);
