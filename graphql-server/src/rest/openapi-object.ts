import { BOUNDS } from './schemas.js';

/** Moves the keywords of `bounds` into their schemas. */
export function withBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBounds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] =>
    key === '$ref' ? [key, localReference(String(each))] : [key, withBounds(each)],
  );
  const { [BOUNDS]: bounds = {}, ...rest } = Object.fromEntries(entries);
  return { ...rest, ...Object(bounds) };
}

/** Converts a TypeBox reference (`Name#`) into an OpenAPI one. */
const localReference = (reference: string): string =>
  reference.endsWith('#') ? `#/components/schemas/${reference.slice(0, -1)}` : reference;
