import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ClipPictures, Recording } from '../recording.entity.js';

export interface ClipFile {
  key: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Completes a clip with its file. */
export class FinishClip extends Command<void> {
  constructor(readonly input: { clipId: string; file: ClipFile; pictures: ClipPictures }) {
    super();
  }
}

@CommandHandler(FinishClip)
export class FinishClipHandler implements ICommandHandler<FinishClip> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { clipId, file, pictures } }: FinishClip): Promise<void> {
    const clip = await this.em.findOne(Recording, { id: clipId, status: 'processing' });
    if (!clip) return;
    clip.finishClip(file, pictures);
    await this.em.flush();
  }
}

export class FailClip extends Command<void> {
  constructor(readonly input: { clipId: string; reason: string }) {
    super();
  }
}

@CommandHandler(FailClip)
export class FailClipHandler implements ICommandHandler<FailClip> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { clipId, reason } }: FailClip): Promise<void> {
    const clip = await this.em.findOne(Recording, { id: clipId, status: 'processing' });
    clip?.fail(reason);
    await this.em.flush();
  }
}

/** What failed is tried again. */
export class MakeClipAgain extends Command<void> {
  constructor(readonly input: { clipId: string }) {
    super();
  }
}

@CommandHandler(MakeClipAgain)
export class MakeClipAgainHandler implements ICommandHandler<MakeClipAgain> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { clipId } }: MakeClipAgain): Promise<void> {
    (await this.em.findOne(Recording, clipId))?.makeClipAgain();
  }
}
