import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

const ViewerQuestionSchema = defineEntity({
  name: 'ViewerQuestion',
  properties: {
    id: p.uuid().primary(),
    recordingId: p.uuid(),
    viewerId: p.uuid(),
    question: p.text(),
    /** Where the answer was found, in seconds; null when the recording does not hold it. */
    answeredAt: p.double().$type<number>().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['recordingId', 'id'] }],
});

/** What a viewer asked the assistant: its owner is told. Goes with the recording and with the viewer. */
export class ViewerQuestion extends ViewerQuestionSchema.class {
  static of(asked: {
    recordingId: string;
    viewerId: string;
    question: string;
    answeredAt: number | null;
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
