import { Recording } from '../recording.entity.js';
import type { ClipSource, ShownCut } from '../shown/wanted-cuts.js';

export type ClipPictures = Pick<ShownCut, 'thumbnailKey' | 'storyboard'>;

/** A part of another recording; what was said there is known. */
export function clipOf(
  source: Recording,
  input: { title: string; ownerId: string; parts: ClipSource['parts'] },
): Recording {
  const clip = Recording.start({
    ...{ title: input.title, tenantId: source.tenantId, ownerId: input.ownerId },
    // Whom the source is shut to are not shown a part of it.
    folderId: source.folderId ?? null,
  });
  clip.clip = { of: source.id, parts: input.parts };
  clip.titleEdited = true;
  // Its chapters are those of the source.
  clip.chaptersEdited = source.chaptersEdited;
  clip.aiProcessing = source.aiProcessing;
  clip.uploadProgress = 100;
  clip.hasAudio = source.hasAudio ?? null;
  clip.hasPicture = source.hasPicture ?? null;
  clip.duration = input.parts.reduce((sum, { start, end }) => sum + end - start, 0);
  clip.transcribedAt = source.transcribedAt ?? null;
  clip.transcribedBy = source.transcribedBy ?? null;
  clip.language = source.language ?? null;
  clip.languageSource = source.languageSource ?? null;
  clip.languageConfidence = source.languageConfidence ?? null;
  clip.likelyLanguages = source.likelyLanguages;
  clip.captionsWithoutFillers = source.captionsWithoutFillers;
  clip.slidesReadAt = source.slidesReadAt ?? null;
  clip.beginProcessing();
  return clip;
}

export function finishClip(
  clip: Recording,
  file: { key: string; contentType: string; size: number },
  pictures: ClipPictures,
): void {
  clip.mustBe('processing', 'be made');
  clip.mediaKey = file.key;
  clip.mediaType = file.contentType;
  clip.mediaSize = file.size;
  clip.thumbnailKey = pictures.thumbnailKey;
  clip.storyboard = pictures.storyboard;
  clip.publish(null);
}

export function makeClipAgain(clip: Recording): void {
  if (clip.isUnmadeClip() && clip.status === 'failed') clip.beginProcessing();
}
