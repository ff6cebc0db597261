import { ObjectRemoval } from './removals/object-removal.entity.js';
import { UploadTarget } from './uploads/upload-target.entity.js';

export const MEDIA_ENTITIES = [ObjectRemoval, UploadTarget];
