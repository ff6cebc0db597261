import type { SharedRecording } from '../api/generated/sharing.js';

export const aSharedRecording = (change: Partial<SharedRecording> = {}): SharedRecording => ({
  access: 'granted',
  id: '0199f3a0-5c1e-7b6a-9d2e-000000000001',
  shareId: 'share-1',
  title: 'Quarterly review',
  description: '',
  duration: 100,
  createdAt: '2026-11-21T09:30:00.000Z',
  thumbnailPath: null,
  language: null,
  captionsWithoutFillers: false,
  storyboard: null,
  hasPicture: true,
  asRecorded: false,
  hasSplitSound: false,
  contentPending: false,
  isOwner: false,
  sender: { name: 'Olga Reyes', picturePath: null, company: 'Reyes & Co', logoPath: null, accent: null },
  callToAction: null,
  commentsAllowed: true,
  downloadPath: null,
  hasAsked: false,
  chapters: [],
  transcript: [
    {
      ...{ id: '0199f3a0-5c1e-7b6a-9d2e-000000000002', text: 'It costs forty euros.', speaker: null },
      ...{ start: 12.5, end: 15 },
    },
  ],
  ...change,
});
