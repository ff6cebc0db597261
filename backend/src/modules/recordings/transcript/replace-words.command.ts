import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { RecordingEdited } from '../recordings.events.js';
import { replacing } from '../texts/correction.js';
import { correctWritten } from './correct-written.js';
import { Segment } from '../texts/segment.entity.js';
import { wholeWords } from '../../../shared/transcripts/spelled-right.js';

/** Replaces words in all lines and generated texts. Returns the number of places in lines. */
export class ReplaceWords extends CommandOf<
  {
    user: CurrentUser;
    recordingId: string;
    find: string;
    replace: string;
    matchCase: boolean;
    version: number | undefined;
  },
  number
> {}

@CommandHandler(ReplaceWords)
export class ReplaceWordsHandler implements ICommandHandler<ReplaceWords> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input }: ReplaceWords): Promise<number> {
    const { user, recordingId, find, replace, matchCase, version } = input;
    const pattern = wholeWords(find, matchCase ? 'gu' : 'giu');
    return this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      recording.requireVersion(version);
      let count = 0;
      for (const segment of await em.find(Segment, { recordingId })) {
        const places = segment.text.match(pattern)?.length ?? 0;
        const text = segment.text.replace(pattern, () => replace).trim();
        // A line must not become empty.
        if (places === 0 || text === '' || text === segment.text) continue;
        count += places;
        segment.correct({ text }, user);
      }
      if (count > 0) {
        recording.correctTranscript(user.name);
        emit(new RecordingEdited(recordingId));
        await correctWritten(em, recording, replacing(pattern, replace));
      }
      return count;
    });
  }
}
