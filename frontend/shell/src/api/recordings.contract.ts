import { MatchersV3 } from '@pact-foundation/pact';
import { instant, shareId } from '@playhead/pact';
import type { RecordingSummary } from './recordings.js';

const { equal, uuid } = MatchersV3;

/** Recording ID in all examples. */
export const ID = '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8e';

/** The fields the shell reads of a recording, in lists and on its page. */
export const completed = {
  id: ID,
  title: 'Customer Call',
  status: 'completed',
  failureReason: null,
  retryable: false,
  processingStage: null,
  processingProgress: 100,
  uploadProgress: 100,
  thumbnailPath: `/api/recordings/${ID}/thumbnail`,
  hasPicture: true,
  duration: 754.2,
  viewCount: 3,
  viewerCount: 2,
  createdAt: '2026-11-21T09:30:00.000Z',
  shareId: 'Zk3fVq9xT2mB7wLr0sYhNg',
  canEdit: true,
} satisfies Partial<RecordingSummary>;
type Card = Pick<RecordingSummary, keyof typeof completed>;
export const processing: Card = {
  ...completed,
  status: 'processing',
  processingStage: 'queued',
  processingProgress: 0,
  thumbnailPath: null,
};
export const failed: Card = {
  ...processing,
  status: 'failed',
  processingStage: null,
  failureReason: 'The file could not be read.',
  retryable: true,
};
export const uploading: Card = {
  ...processing,
  status: 'uploading',
  processingStage: null,
  uploadProgress: 0,
  hasPicture: false,
  duration: null,
};

/**
 * Fields whose values must match, not only their types: the shell branches on them or puts them into URLs.
 */
export const shapeOf = (card: Card) => ({
  ...card,
  id: uuid(card.id),
  status: equal(card.status),
  retryable: equal(card.retryable),
  canEdit: equal(card.canEdit),
  ...(card.processingStage && { processingStage: equal(card.processingStage) }),
  createdAt: instant(card.createdAt),
  shareId: shareId(card.shareId),
});
