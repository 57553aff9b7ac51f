import type { Actor } from '../common/actor.js';
import type { RestApp } from './rest-app.js';
import { ById, DeletedCount, refusals, signedIn } from './schemas.js';

interface Deletion {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  /** What it refuses, beside what is wrong in the request, visitors, and ids that are not there. */
  readonly alsoRefuses?: readonly 403[];
  /** Rejects when there is no such thing, or it is not the actor's to delete. */
  readonly remove: (actor: Actor, id: string) => Promise<unknown>;
}

/**
 * A `DELETE` that names one thing by `{ "_id": … }`, as those of products, orders, reviews and
 * ratings do.
 */
export function deleteById(
  app: RestApp,
  path: string,
  { tags, operationId, summary, alsoRefuses = [], remove }: Deletion,
): void {
  app.delete(
    path,
    {
      schema: {
        tags,
        operationId,
        summary,
        security: signedIn,
        body: ById,
        response: { 200: DeletedCount, ...refusals(400, 401, ...alsoRefuses, 404) },
      },
    },
    async ({ actor, body }) => {
      await remove(actor, body._id);
      return { deletedCount: 1 };
    },
  );
}
