import { Chapter } from './content/chapter.entity.js';
import { Comment } from './comments/comment.entity.js';
import { RecordingView } from './viewers/recording-view.entity.js';
import { Recipient } from './sharing/recipient.entity.js';
import { Recording } from './recording.entity.js';
import { Segment } from './transcript/segment.entity.js';
import { Slide } from './slides/slide.entity.js';
import { ShareSettings } from './sharing/share-settings.js';
import { Viewer } from './viewers/viewer.entity.js';

export const RECORDINGS_ENTITIES = [
  Chapter,
  Comment,
  Recipient,
  Recording,
  RecordingView,
  Segment,
  ShareSettings,
  Slide,
  Viewer,
];
