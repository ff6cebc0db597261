import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Recording } from '../recording.entity.js';
import { RecordingFailed, RecordingReady } from '../recordings.events.js';
import type { ShownCut } from '../shown/wanted-cuts.js';

type ClipPictures = Pick<ShownCut, 'thumbnailKey' | 'storyboard'>;

export interface ClipFile {
  key: string;
  contentType: string;
  /** In bytes. */
  size: number;
}

export class FinishClip extends CommandOf<{ clipId: string; file: ClipFile; pictures: ClipPictures }> {}

@CommandHandler(FinishClip)
export class FinishClipHandler implements ICommandHandler<FinishClip> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input: { clipId, file, pictures } }: FinishClip): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const clip = await em.findOne(Recording, { id: clipId, status: 'processing' });
      if (!clip) return;
      finishClip(clip, file, pictures);
      emit(new RecordingReady(clipId));
    });
  }
}

export class FailClip extends CommandOf<{ clipId: string; reason: string }> {}

@CommandHandler(FailClip)
export class FailClipHandler implements ICommandHandler<FailClip> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input: { clipId, reason } }: FailClip): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const clip = await em.findOne(Recording, { id: clipId, status: 'processing' });
      if (!clip) return;
      clip.fail(reason);
      emit(new RecordingFailed(clipId));
    });
  }
}

/** Retries a failed clip. */
export class MakeClipAgain extends CommandOf<{ clipId: string }> {}

@CommandHandler(MakeClipAgain)
export class MakeClipAgainHandler implements ICommandHandler<MakeClipAgain> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { clipId } }: MakeClipAgain): Promise<void> {
    const clip = await this.em.findOne(Recording, clipId);
    if (clip) makeClipAgain(clip);
  }
}

function finishClip(
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

function makeClipAgain(clip: Recording): void {
  if (clip.isUnmadeClip() && clip.status === 'failed') clip.beginProcessing();
}
