import { Comment } from './comments/comment.entity.js';
import { Recipient } from './link/recipient.entity.js';
import { Reaction } from './reactions/reaction.entity.js';
import { ButtonClick } from './viewers/button-click.entity.js';
import { RecordingView } from './viewers/recording-view.entity.js';
import { Room } from './reading/room.entity.js';
import { Share } from './reading/share.entity.js';
import { RoomViewer } from './viewers/room-viewer.entity.js';
import { Viewer } from './viewers/viewer.entity.js';

export const SHARING_ENTITIES = [
  ButtonClick,
  Comment,
  Reaction,
  Recipient,
  RecordingView,
  Room,
  RoomViewer,
  Share,
  Viewer,
];
