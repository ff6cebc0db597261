import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ObjectStorage } from '../../media/index.js';
import { loadEditable } from '../load-recording.js';
import { WaveformAsked } from '../recordings.events.js';

const Stored = z.object({ secondsPerPeak: z.number(), peaks: z.array(z.number()) });

export interface Waveform extends z.infer<typeof Stored> {
  isReady: boolean;
}

const NOT_YET: Waveform = { secondsPerPeak: 0, peaks: [], isReady: false };

/** Returns the waveform. The first request starts its computation. */
export class AskForWaveform extends CommandOf<{ user: CurrentUser; recordingId: string }, Waveform> {}

@CommandHandler(AskForWaveform)
export class AskForWaveformHandler implements ICommandHandler<AskForWaveform> {
  constructor(
    private readonly outbox: Outbox,
    private readonly storage: ObjectStorage,
  ) {}

  async execute({ input: { user, recordingId } }: AskForWaveform): Promise<Waveform> {
    const key = await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId);
      if (!recording.waveformKey && recording.hasFile()) emit(new WaveformAsked(recordingId));
      return recording.waveformKey ?? null;
    });
    if (!key) return NOT_YET;
    const stored = Stored.parse(JSON.parse(await text(await this.storage.read(key))));
    return { ...stored, isReady: true };
  }
}
