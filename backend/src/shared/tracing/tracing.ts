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
 * Sends traces to a collector; the library reads further OTEL_* settings. Without this call tracing is a cheap no-op.
 * @returns a function that flushes and stops
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

/** The active span as a W3C traceparent for another process, or null without tracing. */
export function traceParent(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[HEADER] ?? null;
}

interface Traced {
  kind?: SpanKind;
  /** Must not contain user content or identities. */
  attributes?: Attributes;
  /** The parent span; defaults to the active one. */
  parent?: string | null;
}

/** Traces work. Only an error's name is recorded, because its message may contain user content. */
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

/** A request span, which is ended elsewhere. */
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
