import { defineEntity, p } from '@mikro-orm/core';
import { Viewer } from './viewer.entity.js';

const ButtonClickSchema = defineEntity({
  name: 'ButtonClick',
  properties: {
    id: p.uuid().primary(),
    viewerId: () => p.manyToOne(Viewer).mapToPk().joinColumn('viewer_id').deleteRule('cascade'),
    /** Told by the page. */
    eventId: p.uuid(),
    label: p.text(),
    url: p.text(),
    clickedAt: p.datetime(),
  },
  uniques: [{ properties: ['viewerId', 'eventId'] }],
});

/** A viewer pressed the call to action, which then said this and led there. An event of theirs is one click. */
export class ButtonClick extends ButtonClickSchema.class {}
ButtonClickSchema.setClass(ButtonClick);
