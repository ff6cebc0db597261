import { Chapter } from './texts/chapter.entity.js';
import { Recording } from './recording.entity.js';
import { Segment } from './texts/segment.entity.js';
import { Slide } from './slides/slide.entity.js';
import { ShareSettings } from './share-settings.js';

export const RECORDINGS_ENTITIES = [Chapter, Recording, Segment, ShareSettings, Slide];
