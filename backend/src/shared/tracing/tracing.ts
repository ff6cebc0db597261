import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Config } from '../config/config.js';

type TracingConfig = NonNullable<Config['tracing']>;

const tracer = trace.getTracer('playhead');
const HEADER = 'traceparent';

/**
 * Sends traces to a collector; the library reads the other OTEL_* settings itself. Where this is not called, what is traced
 * costs next to nothing and goes nowhere.
 * @returns what sends the last ones and ends it
 */
export async function startTracing({ endpoint, serviceName }: TracingConfig): Promise<() => Promise<void>> {
  const [{ OTLPTraceExporter }, resources, { BatchSpanProcessor, NodeTracerProvider }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  };
}

/** The span that work belongs to, as W3C writes it for another process; null where nothing is traced. */
export function traceParent(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[HEADER] ?? null;
}

interface Traced {
  kind?: SpanKind;
  /** Never what somebody wrote or said, nor who they are. */
  attributes?: Attributes;
  /** Of the span that it follows; the one that is active now where none is given. */
  parent?: string | null;
}

/** Traces work. Of an error its name alone is told: its message may hold what somebody wrote. */
export function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent }: Traced,
  work: () => Promise<T>,
): Promise<T> {
  const above = parent === undefined ? context.active() : contextOf(parent);
  return tracer.startActiveSpan(name, { kind, attributes }, above, async (span) => {
    try {
      return await work();
    } catch (error) {
      failed(span, error instanceof Error ? error.name : 'Error');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A request, which ends elsewhere than it begins. */
export function beginRequestSpan(parent: string | undefined, run: () => void): Span {
  const above = contextOf(parent ?? null);
  const span = tracer.startSpan('HTTP', { kind: SpanKind.SERVER }, above);
  context.with(trace.setSpan(above, span), run);
  return span;
}

export function endRequestSpan(
  span: Span,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  });
  if (status >= 500) failed(span, String(status));
  span.end();
}

function failed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

const contextOf = (parent: string | null) =>
  parent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { [HEADER]: parent });
