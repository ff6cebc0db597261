import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { hasAi } from '../../../shared/auth/plan-features.js';
import { GetTenantFeatures } from '../../accounts/index.js';
import { GetShownContent } from '../../sharing/index.js';
import { LineVectors } from '../vectors/line-vectors.js';
import type { Vector } from '../vectors/ports/embedder.js';
import { likelihoodsOf } from './line-kinds.js';
import { Moments } from './moments.js';
import { readStep } from './read-step.js';

export interface ReadCallLine {
  segmentId: string;
  text: string;
  /** Seconds in what viewers get. */
  start: number;
  speaker: string | null;
  /** Likelihood of being a next step. */
  likelihood: number;
  who: string | null;
  /** As said, e.g. "by Friday". */
  due: string | null;
  /** Null unless a model or person worded it. */
  what: string | null;
  /** Whether a person or model decided that this is a next step (true) or not (false). */
  isDecided: boolean | null;
}

/**
 * The lines of a recording as viewers get them, read for what is promised. Null without AI on the plan, and in
 * languages without vectors. Does not check access.
 */
export class ReadCall extends QueryOf<
  { recordingId: string; signal: AbortSignal },
  { lines: ReadCallLine[]; vectors: Vector[] } | null
> {}

@QueryHandler(ReadCall)
export class ReadCallHandler implements IQueryHandler<ReadCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly lineVectors: LineVectors,
    private readonly moments: Moments,
  ) {}

  async execute({ input: { recordingId, signal } }: ReadCall) {
    const content = await this.queries.execute(new GetShownContent({ recordingId }));
    if (!content) return null;
    const features = await this.queries.execute(new GetTenantFeatures({ tenantId: content.tenantId }));
    if (!features || !hasAi(features)) return null;
    await this.lineVectors.keep(recordingId, signal);
    const { lines } = content;
    const vectors = await this.lineVectors.of(content, signal);
    if (!vectors) return null;
    const decided = await this.moments.decidedSteps(content, signal);
    const likelihoods = likelihoodsOf('nextStep', lines, vectors);
    return {
      vectors,
      lines: lines.map(({ segmentId = '', text, start, speaker = null }, at): ReadCallLine => {
        const step = decided.get(segmentId);
        const { who, due, what } = step ?? { ...readStep(lines, at), what: null };
        const isDecided = step === undefined ? null : step !== null;
        return { segmentId, text, start, speaker, likelihood: likelihoods[at]!, who, due, what, isDecided };
      }),
    };
  }
}
