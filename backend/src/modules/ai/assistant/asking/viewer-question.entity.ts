import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { OriginalSeconds } from '../../../../shared/timeline/timeline.js';

const ViewerQuestionSchema = defineEntity({
  name: 'ViewerQuestion',
  properties: {
    id: p.uuid().primary(),
    recordingId: p.uuid(),
    viewerId: p.uuid(),
    question: p.text(),
    /** Null if the recording does not contain the answer. */
    answeredAt: p.double().$type<OriginalSeconds>().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['recordingId', 'id'] }],
});

/** A viewer's question to the assistant, visible to the owner. Deleted with the recording or viewer. */
export class ViewerQuestion extends ViewerQuestionSchema.class {
  static of(asked: {
    recordingId: string;
    viewerId: string;
    question: string;
    answeredAt: OriginalSeconds | null;
  }): ViewerQuestion {
    const question = new ViewerQuestion();
    question.id = uuidv7();
    question.recordingId = asked.recordingId;
    question.viewerId = asked.viewerId;
    question.question = asked.question;
    question.answeredAt = asked.answeredAt;
    question.createdAt = new Date();
    return question;
  }
}
ViewerQuestionSchema.setClass(ViewerQuestion);
