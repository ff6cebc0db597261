import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Recording } from '../recording.entity.js';
import type { StoredStoryboard } from '../recording.schema.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';

/**
 * Stores the keys of derived objects: poster, storyboard and playable copy. Also for deleted recordings, so that
 * nothing is made twice after restoring.
 */
export class SaveDerivatives extends CommandOf<{
  recordingId: string;
  thumbnailKey?: string;
  storyboard?: StoredStoryboard;
  waveformKey?: string;
  playable?: { key: string; contentType: string };
}> {}

@CommandHandler(SaveDerivatives)
export class SaveDerivativesHandler implements ICommandHandler<SaveDerivatives> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: SaveDerivatives): Promise<void> {
    const recording = await this.em.findOne(Recording, input.recordingId, { filters: { kept: false } });
    if (!recording) throw RECORDING_ERRORS.notFound();
    if (input.thumbnailKey) recording.thumbnailKey = input.thumbnailKey;
    if (input.storyboard) recording.storyboard = input.storyboard;
    if (input.waveformKey) recording.waveformKey = input.waveformKey;
    if (input.playable) {
      recording.playableKey = input.playable.key;
      recording.playableType = input.playable.contentType;
    }
    await this.em.flush();
  }
}
