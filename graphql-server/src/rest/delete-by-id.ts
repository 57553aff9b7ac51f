import { Type } from 'typebox';
import type { Actor } from '../common/actor.js';
import type { RestApp } from './rest-app.js';
import { bounds, ById, DeletedCount, refusals, signedIn } from './schemas.js';

const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'Deletes it only if it still has this `ETag`.', ...bounds({ minLength: 1 }) }),
  ),
});

interface Deletion {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** What it refuses, beside what is wrong in the request, visitors, and ids that are not there. */
  readonly alsoRefuses?: readonly 403[];
  /** Whether `remove` compares `If-Match` with the ETag. */
  readonly comparesEtag?: boolean;
  /** Rejects when there is no such thing, or it is not the actor's to delete. */
  readonly remove: (actor: Actor, id: string, ifMatch: string | undefined) => Promise<unknown>;
}

/**
 * A `DELETE` that names one thing by `{ "_id": … }`, as those of products, orders, reviews and
 * ratings do.
 */
export function deleteById(
  app: RestApp,
  path: string,
  { tags, operationId, summary, description, alsoRefuses = [], comparesEtag = false, remove }: Deletion,
): void {
  app.delete(
    path,
    {
      config: comparesEtag ? { comparesEtag } : {},
      schema: {
        tags,
        operationId,
        summary,
        description,
        security: signedIn,
        ...(comparesEtag ? { headers: IfMatch } : {}),
        body: ById,
        response: { 200: DeletedCount, ...refusals(400, 401, ...alsoRefuses, 404) },
      },
    },
    async ({ actor, body, headers }) => {
      await remove(actor, body._id, headers['if-match']);
      return { deletedCount: 1 };
    },
  );
}
