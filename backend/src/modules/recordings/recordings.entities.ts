import { Chapter } from './content/chapter.entity.js';
import { Recording } from './recording.entity.js';
import { Segment } from './transcript/segment.entity.js';
import { Slide } from './slides/slide.entity.js';
import { ShareSettings } from './share-settings.js';

export const RECORDINGS_ENTITIES = [Chapter, Recording, Segment, ShareSettings, Slide];
