import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { type Readable, Transform, pipeline } from 'node:stream';
import {
  ERROR_BYTES,
  type OutgoingLimits,
  OutgoingLimitError,
} from '../../../../shared/outgoing/outgoing-limit.js';

type Handle = NodeHttpHandler['handle'];

/**
 * Sends the SDK's requests with limits on responses, most of which are read into memory. Does not follow redirects.
 */
export class BoundedHandler extends NodeHttpHandler {
  private readonly limits: OutgoingLimits;

  constructor(limits: Omit<OutgoingLimits, 'maxRedirects'>, options: NodeHttpHandlerOptions) {
    super(options);
    this.limits = { ...limits, maxRedirects: 0 };
  }

  override async handle(...[request, options = {}]: Parameters<Handle>): ReturnType<Handle> {
    const { timeoutMs } = this.limits;
    const expired = new OutgoingLimitError('time', this.limits);
    const stop = new AbortController();
    const signals = [stop.signal, options.abortSignal as AbortSignal | undefined].filter((one) => !!one);
    let body: Transform | null = null;
    const expire = () => (body ? body.destroy(expired) : stop.abort(expired));
    const timer = timeoutMs === null ? undefined : setTimeout(expire, timeoutMs).unref();
    try {
      const answer = await super.handle(request, { ...options, abortSignal: AbortSignal.any(signals) });
      const { response } = answer;
      const isGood = response.statusCode < 300;
      const limits = isGood ? this.limits : { ...this.limits, maxBytes: ERROR_BYTES };
      if (limits.maxBytes === Infinity) return answer;
      body = atMost(limits);
      response.body = pipeline(response.body as Readable, body, () => clearTimeout(timer));
      return answer;
    } catch (error) {
      clearTimeout(timer);
      throw stop.signal.aborted ? expired : error;
    }
  }
}

function atMost(limits: OutgoingLimits): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limits.maxBytes) done(new OutgoingLimitError('bytes', limits));
      else done(null, chunk);
    },
  });
}
