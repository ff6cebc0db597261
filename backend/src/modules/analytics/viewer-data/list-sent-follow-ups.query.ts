import { QueryOf } from '../../../shared/cqrs/with-input.js';

export interface SentFollowUp {
  id: string;
  subject: string;
  createdAt: string;
}

/**
 * Follow-ups sent to a viewer, newest first, in all tenants, so the caller must check access. `notifications`, which
 * sends them and knows analytics, handles it.
 */
export class ListSentFollowUps extends QueryOf<{ viewerId: string }, SentFollowUp[]> {}
