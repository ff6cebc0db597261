import { Chapter } from './domain/chapter.entity.js';
import { Recording } from './domain/recording.entity.js';
import { Segment } from './domain/segment.entity.js';
import { Viewer } from './domain/viewer.entity.js';

export const RECORDINGS_ENTITIES = [Chapter, Recording, Segment, Viewer];
