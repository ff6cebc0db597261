import { QueryOf } from '../cqrs/with-input.js';

export interface SentFollowUp {
  id: string;
  subject: string;
  createdAt: string;
}

/**
 * Follow-ups sent to a viewer, newest first. Viewers belong to analytics; the module that sends mails handles this.
 * It covers all tenants, so the caller must check access.
 */
export class ListSentFollowUps extends QueryOf<{ viewerId: string }, SentFollowUp[]> {}
