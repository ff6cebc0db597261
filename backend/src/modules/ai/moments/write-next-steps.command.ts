import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { isConfident } from '../../../shared/transcripts/confidence.js';
import { GetRecordingSource, type RecordingSource } from '../../recordings/index.js';
import { ChosenModel } from '../hosted/chosen-model.js';
import type { First } from '../hosted/first-or-own.js';
import { LineVectors } from '../vectors/line-vectors.js';
import { OpenAiStepReader } from './openai.step-reader.js';
import { type WrittenStep, WrittenSteps } from './written-steps.js';

/**
 * Lets the writing model read the next steps of a recording in processing. Without a model, earlier results are
 * deleted.
 */
export class WriteNextSteps extends CommandOf<{ recordingId: string; signal: AbortSignal }, void> {}

@CommandHandler(WriteNextSteps)
export class WriteNextStepsHandler implements ICommandHandler<WriteNextSteps> {
  private readonly logger = new Logger(WriteNextSteps.name);
  private readonly reader: First<OpenAiStepReader>;

  constructor(
    private readonly queries: QueryBus,
    private readonly lineVectors: LineVectors,
    private readonly steps: WrittenSteps,
    chosen: ChosenModel,
  ) {
    this.reader = chosen.engine((options) => new OpenAiStepReader(options));
  }

  async execute({ input: { recordingId, signal } }: WriteNextSteps): Promise<void> {
    const source = await this.queries.execute(new GetRecordingSource({ recordingId }));
    if (!source?.transcript) return;
    const reader = await this.reader(recordingId);
    await this.steps.keep(recordingId, reader && (await this.read(reader, source, signal)));
  }

  /** Null if the model fails; the built-in reader is used then. */
  private async read(
    reader: OpenAiStepReader,
    { id: recordingId, transcript, language }: RecordingSource,
    signal: AbortSignal,
  ): Promise<WrittenStep[] | null> {
    const lines = (transcript ?? []).filter(isConfident);
    try {
      await this.lineVectors.keep(recordingId, signal);
      const vectors = await this.lineVectors.of({ recordingId, lines, language }, signal);
      return await reader.read({ recordingId, lines, vectors, language }, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ err: error, recordingId }, 'No model read the next steps; this machine tells them');
      return null;
    }
  }
}
