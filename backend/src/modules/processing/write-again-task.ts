import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { doubling, taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { Writer } from '../ai/index.js';
import {
  FailProcessing,
  GetRecordingSource,
  RECORDING_ERRORS,
  ResumeProcessing,
} from '../recordings/index.js';
import { aboutRecording } from './process-recording.js';
import { PROCESSING_ERRORS } from './processing.errors.js';
import { PROCESSING_POLICY, whyItFailed } from './processing-policy.js';
import { ProcessingProgress } from './processing-progress.js';

/** Separate from `process-recording`, so that rewriting a library does not delay new recordings. */
export const WRITE_AGAIN = taskKind('write-again');

const WRITING_PERCENT = 10;

/** Regenerates title, description and chapters from the stored transcript. */
@Injectable()
export class WriteAgainTask implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tasks: Tasks,
    private readonly writer: Writer,
    private readonly updates: ProcessingProgress,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: WRITE_AGAIN,
      concurrency: 1,
      maxFailures: 3,
      timeoutMs: 3600_000,
      backOffMs: doubling(30_000, 600_000),
      isFinal: PROCESSING_POLICY.isFinal,
      run: ({ subject }, signal) => this.run(subject, signal),
      onDead: ({ subject: recordingId }, error) =>
        this.commands.execute(new FailProcessing({ recordingId, reason: whyItFailed(error) })),
      onRevive: ({ subject: recordingId }) => this.commands.execute(new ResumeProcessing({ recordingId })),
    });
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetRecordingSource({ recordingId }));
    // Deleted meanwhile, or done by an earlier attempt.
    if (!source?.transcript) return;
    const { transcript: lines, language, slides, duration } = source;
    await this.updates.report(recordingId, 'chapters', WRITING_PERCENT);
    const content = await this.writer.describe(
      aboutRecording(source, { lines, language, slides: slides ?? [], duration }),
      signal,
    );
    // A model's earlier texts are not replaced by the built-in writer's.
    if (content.fallback) {
      const { reason } = content.fallback;
      throw content.isLasting ? PROCESSING_ERRORS.refused(reason) : PROCESSING_ERRORS.notWritten(reason);
    }
    await this.updates.writeNextSteps(recordingId, signal);
    await this.updates.publish(recordingId, content).catch((error: unknown) => {
      if (!RECORDING_ERRORS.notFound.is(error)) throw error;
    });
  }
}
