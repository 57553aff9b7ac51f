type Attributes = Readonly<Record<string, string>>;

/** What `observability/tracing.ts` gives when traces are sent. */
export interface Tracer {
  inSpan<Answer>(
    name: string,
    attributes: Attributes,
    parent: string | null,
    work: () => Promise<Answer>,
  ): Promise<Answer>;
  parent(): string | null;
  nameSpan(name: string, attributes: Attributes): void;
  nameRoute(route: string): void;
  facts(): object;
}

let tracer: Tracer | null = null;

/**
 * Has spans written from now on. Without it nothing is loaded for that, and what is here only does
 * the work.
 */
export function traceWith(given: Tracer): void {
  tracer = given;
}

/**
 * Does something as a span of its own, in the trace of what it is done for.
 *
 * @param parent the span that it came of, if that was in another process or long ago
 */
export const inSpan = <Answer>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Answer>,
  parent: string | null = null,
): Promise<Answer> => (tracer ? tracer.inSpan(name, attributes, parent, work) : work());

/** The active span as a `traceparent` header; null without one. */
export const currentSpan = (): string | null => tracer?.parent() ?? null;

/** Adds attributes to the active span. */
export const nameSpan = (name: string, attributes: Attributes): void => tracer?.nameSpan(name, attributes);

/** Adds the route to the active span. */
export const nameRoute = (route: string): void => tracer?.nameRoute(route);

/** The fields of a log line that link it to its trace. */
export const traceFacts = (): object => tracer?.facts() ?? {};
