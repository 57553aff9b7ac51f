type Attributes = Readonly<Record<string, string>>;

/** Implemented by `observability/tracing.ts`. */
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

/** Enables tracing; without a tracer the functions below record nothing. */
export function setTracer(given: Tracer): void {
  tracer = given;
}

/**
 * Runs work in a span of its own.
 *
 * @param parent a `traceparent` to continue, instead of the active span
 */
export const inSpan = <Answer>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Answer>,
  parent: string | null = null,
): Promise<Answer> => (tracer ? tracer.inSpan(name, attributes, parent, work) : work());

/** The active span as a `traceparent` header; null without one. */
export const currentSpan = (): string | null => tracer?.parent() ?? null;

/** Renames the active span and adds attributes. */
export const nameSpan = (name: string, attributes: Attributes): void => tracer?.nameSpan(name, attributes);

/** Adds the route to the active span. */
export const nameRoute = (route: string): void => tracer?.nameRoute(route);

/** The fields of a log line that link it to its trace. */
export const traceFacts = (): object => tracer?.facts() ?? {};
