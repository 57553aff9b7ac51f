import { register } from 'node:module';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import { ExportResultCode, getRPCMetadata, RPCType } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { setTracer, type Tracer } from '../common/spans.js';
import { VERSION } from '../config/version.js';
import type { Log } from './log.js';

/** Allowed span attributes. Others may contain personal data, such as URLs and error messages. */
const ALLOWED = new Set([
  'db.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.statement',
  'db.system',
  'db.system.name',
  'error.type',
  'graphql.operation.name',
  'graphql.operation.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'larder.receiver',
  'larder.topic',
  'network.protocol.version',
  'server.address',
  'server.port',
  'url.scheme',
]);
/** Probes of load balancers arrive every few seconds. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Exports traces to the collector of the `OTEL_*` environment variables, and logs each outage of
 * the collector once. Must run before the instrumented modules are imported.
 *
 * @returns flushes and shuts down
 */
export function startTracing(log: Log): () => Promise<void> {
  // Hooks only these ES modules, which keeps the start fast.
  register('import-in-the-middle/hook.mjs', import.meta.url, { data: { include: ['http', 'https', 'pg'] } });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'larder', 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(withAllowedAttributes(withFailureLog(new OTLPTraceExporter(), log))),
    ],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => PROBES.has(url),
        // Polling by background workers would make up most traces.
        requireParentforOutgoingSpans: true,
      }),
      // A span for acquiring a connection costs as much as one for the statement.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  setTracer(tracer);
  return () => provider.shutdown();
}

const tracer: Tracer = {
  inSpan: (name, attributes, parent, work) => {
    const origin = parent ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : context.active();
    return trace
      .getTracer('larder', VERSION)
      .startActiveSpan(name, { attributes }, origin, (span) => endSpanAfter(span, work));
  },
  parent: () => {
    const carrier: { traceparent?: string } = {};
    propagation.inject(context.active(), carrier);
    return carrier.traceparent ?? null;
  },
  facts: () => {
    const span = trace.getActiveSpan()?.spanContext();
    return span ? { traceId: span.traceId, spanId: span.spanId } : {};
  },
  nameSpan: (name, attributes) => void trace.getActiveSpan()?.updateName(name).setAttributes(attributes),
  nameRoute: (route) => {
    const metadata = getRPCMetadata(context.active());
    if (metadata?.type === RPCType.HTTP) metadata.route = route;
  },
};

async function endSpanAfter<Answer>(span: Span, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Logs failed exports, which OpenTelemetry drops silently. */
function withFailureLog(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isAway) log.warn({ err: result.error }, 'Traces cannot be sent; they are lost.');
        isAway = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

/** Removes attributes that are not in `ALLOWED`, so that no personal data leave the process. */
function withAllowedAttributes(exporter: SpanExporter): SpanExporter {
  const cleaned = (span: ReadableSpan): ReadableSpan =>
    Object.create(span, {
      attributes: { value: allowed(span.attributes) },
      events: { value: [] },
      status: { value: { code: span.status.code } },
    }) as ReadableSpan;
  return {
    export: (spans, done) => exporter.export(spans.map(cleaned), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

const allowed = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => ALLOWED.has(name)));
