// What a change of the GraphQL schema breaks for its clients, and whether that was announced.
import { CriticalityLevel, diff } from '@graphql-inspector/core';
// One copy of graphql, also below Vitest, which would take the other build of it by the bare name.
import { buildSchema } from 'graphql/index.js';

/** @typedef {{ path: string, message: string, reason?: string }} BreakingChange */

/**
 * The paths that the newest section of `docs/api/changes.md` lists under "Breaking": lines such as
 * "- `Order.phone`: why" or "- `Order.phone`, `Order.name`: why".
 */
export function announcedPaths(changes) {
  const [, newest = ''] = changes.split(/^## /m);
  const [, breaking = ''] = newest.split(/^### Breaking\b.*$/m);
  const [list] = breaking.split(/^###? /m);
  return [...list.matchAll(/^- `[^`]+`(?:,\s+`[^`]+`)*/gm)].flatMap(([paths]) =>
    [...paths.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
  );
}

/** Whether a path was announced, by itself or with the type or field that it is a part of. */
const isAnnounced = (path, announced) =>
  announced.some((each) => path === each || path.startsWith(`${each}.`));

/**
 * Finds the breaking changes for a client of the released contract that the list does not announce.
 *
 * @param {{ released: string, current: string, changes: string }} texts two schemas and the list of
 * changes
 * @returns {Promise<BreakingChange[]>}
 */
export async function unannouncedChanges({ released, current, changes }) {
  const announced = announcedPaths(changes);
  const found = await diff(buildSchema(released), buildSchema(current));
  return found
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path = '', message, criticality }) => ({ path, message, reason: criticality.reason }))
    .filter(({ path }) => !isAnnounced(path, announced));
}
