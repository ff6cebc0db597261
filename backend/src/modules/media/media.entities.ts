import { UploadTarget } from './uploads/upload-target.entity.js';

export const MEDIA_ENTITIES = [UploadTarget];
