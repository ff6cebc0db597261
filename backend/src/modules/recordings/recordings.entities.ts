import { Chapter } from './domain/chapter.entity.js';
import { Comment } from './domain/comment.entity.js';
import { RecordingView } from './domain/recording-view.entity.js';
import { Recipient } from './domain/recipient.entity.js';
import { Recording } from './domain/recording.entity.js';
import { Segment } from './domain/segment.entity.js';
import { ShareSettings } from './domain/share-settings.js';
import { Viewer } from './domain/viewer.entity.js';

export const RECORDINGS_ENTITIES = [
  Chapter,
  Comment,
  Recipient,
  Recording,
  RecordingView,
  Segment,
  ShareSettings,
  Viewer,
];
