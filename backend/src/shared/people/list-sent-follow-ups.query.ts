import { QueryOf } from '../cqrs/with-input.js';

export interface SentFollowUp {
  id: string;
  subject: string;
  createdAt: string;
}

/**
 * The follow-ups that were sent to a viewer from here, the latest first. Analytics has what is kept of a viewer; the module
 * that sends mails answers. Of any tenant: the asker checks access.
 */
export class ListSentFollowUps extends QueryOf<{ viewerId: string }, SentFollowUp[]> {}
