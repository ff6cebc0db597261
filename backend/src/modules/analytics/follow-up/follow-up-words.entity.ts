import { defineEntity, p } from '@mikro-orm/core';

/** Stands in a greeting for the first name of who is written to. */
export const NAME = '{name}';

const FollowUpWordsSchema = defineEntity({
  name: 'FollowUpWords',
  properties: {
    userId: p.uuid().primary(),
    greeting: p.text(),
    /** With what they sign. */
    closing: p.text(),
  },
});

/** How a person begins and ends their follow-up mails. */
export class FollowUpWords extends FollowUpWordsSchema.class {
  static usual(userId: string, senderName: string | null): FollowUpWords {
    const words = new FollowUpWords();
    words.userId = userId;
    words.greeting = `Hi ${NAME},`;
    words.closing = ['Best,', senderName].filter(Boolean).join('\n');
    return words;
  }

  /** @param name null where nobody knows it */
  greet(name: string | null): string {
    return name === null
      ? this.greeting.replace(/\s*\{name\}/g, '').trim()
      : this.greeting.replaceAll(NAME, () => name);
  }
}
FollowUpWordsSchema.setClass(FollowUpWords);
