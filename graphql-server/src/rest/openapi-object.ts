import { BOUNDS } from './schemas.js';

/** An object of an OpenAPI document with the bounds of its values in their usual place. */
export function withBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBounds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] =>
    key === '$ref' ? [key, localReference(String(each))] : [key, withBounds(each)],
  );
  const { [BOUNDS]: bounds = {}, ...rest } = Object.fromEntries(entries);
  return { ...rest, ...Object(bounds) };
}

/** A model is referred to by its name and `#` outside of routes. */
const localReference = (reference: string): string =>
  reference.endsWith('#') ? `#/components/schemas/${reference.slice(0, -1)}` : reference;
