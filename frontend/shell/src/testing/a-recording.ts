import type { Recording, RecordingSummary } from '../api/recordings.js';
import type { CurrentUser } from '../api/session.js';

/** A recording in the list. Completed by default. */
export const aRecording = (facts: Partial<RecordingSummary> = {}): RecordingSummary => ({
  id: '01980000-0000-7000-8000-000000000001',
  title: 'Pricing call with Daniel',
  description: '',
  status: 'completed',
  source: 'file',
  watchable: (facts.status ?? 'completed') === 'completed',
  failureReason: null,
  retryable: false,
  processingStage: null,
  thumbnailPath: null,
  hasPicture: true,
  duration: 1800,
  viewCount: 3,
  viewerCount: 1,
  createdAt: '2026-11-21T12:00:00.000Z',
  uploadProgress: 100,
  processingProgress: 100,
  shareId: 'share-1',
  language: null,
  languageSource: null,
  canEdit: true,
  folderId: null,
  tags: [],
  chapterStarts: [],
  ...facts,
});

/** A recording with a chapter and a line. Completed by default. */
export function aFullRecording(facts: Partial<Recording> = {}): Recording {
  const { chapterStarts: _, ...summary } = aRecording();
  return {
    ...summary,
    storyboard: null,
    asRecorded: false,
    hasSplitSound: false,
    version: 3,
    languageConfidence: null,
    likelyLanguages: [],
    captionsWithoutFillers: false,
    titleSource: null,
    descriptionSource: null,
    transcribedBy: 'whisper tiny.en',
    fileName: null,
    happenedAt: '2026-11-12',
    fallbacks: [],
    transcribingAgain: null,
    suggested: null,
    chapters: [{ id: 'c1', title: 'Hello', startTime: 0, endTime: 90, summary: null }],
    transcript: [
      { id: 'l1', text: 'Welcom to the call.', start: 0, end: 4, speaker: null, version: 1, unsure: [] },
    ],
    ...facts,
  };
}

export const aUser = (facts: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '01980000-0000-7000-8000-000000000002',
  email: 'maya@example.com',
  name: 'Maya Okafor',
  firstName: 'Maya',
  lastName: 'Okafor',
  bio: '',
  picturePath: null,
  isInternalAdmin: false,
  hasPassword: true,
  tenant: {
    id: '01980000-0000-7000-8000-000000000003',
    name: 'Maya Okafor',
    type: 'individual',
    role: 'owner',
    plan: {
      name: 'free',
      displayName: 'Free',
      limits: { maxUsers: 1, maxRecordings: 25, maxStorageBytes: null },
      features: ['ANALYTICS'],
    },
    usage: { recordings: 1, storageBytes: 1000, users: 1 },
  },
  ...facts,
});
