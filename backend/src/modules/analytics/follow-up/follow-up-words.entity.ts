import { defineEntity, p } from '@mikro-orm/core';

/** Placeholder for the recipient's first name. */
export const NAME = '{name}';

const FollowUpWordsSchema = defineEntity({
  name: 'FollowUpWords',
  properties: {
    userId: p.uuid().primary(),
    greeting: p.text(),
    /** Includes the signature. */
    closing: p.text(),
  },
});

/** The greeting and closing of a user's follow-up mails. */
export class FollowUpWords extends FollowUpWordsSchema.class {
  static usual(userId: string, senderName: string | null): FollowUpWords {
    const words = new FollowUpWords();
    words.userId = userId;
    words.greeting = `Hi ${NAME},`;
    words.closing = ['Best,', senderName].filter(Boolean).join('\n');
    return words;
  }

  /** @param name null if unknown */
  greet(name: string | null): string {
    return name === null
      ? this.greeting.replace(/\s*\{name\}/g, '').trim()
      : this.greeting.replaceAll(NAME, () => name);
  }
}
FollowUpWordsSchema.setClass(FollowUpWords);
