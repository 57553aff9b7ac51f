import { Type } from 'typebox';
import type { Actor } from '../common/actor.js';
import type { RestApp } from './rest-app.js';
import { boundedString, ById, DeletedCount, errorResponses, signedIn } from './schemas.js';

const IfMatch = Type.Object({
  'if-match': Type.Optional(boundedString('Deletes it only if it still has this `ETag`.', { minLength: 1 })),
});

interface Deletion {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Error statuses in addition to 400, 401 and 404. */
  readonly extraErrors?: readonly 403[];
  /** Whether `remove` compares `If-Match` with the ETag. */
  readonly comparesEtag?: boolean;
  /** Rejects when the object does not exist or the actor may not delete it. */
  readonly remove: (actor: Actor, id: string, ifMatch: string | undefined) => Promise<unknown>;
}

/** Registers a `DELETE` route whose body contains the id. */
export function deleteById(
  app: RestApp,
  path: string,
  { tags, operationId, summary, description, extraErrors = [], comparesEtag = false, remove }: Deletion,
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
        response: { 200: DeletedCount, ...errorResponses(400, 401, ...extraErrors, 404) },
      },
    },
    async ({ actor, body, headers }) => {
      await remove(actor, body._id, headers['if-match']);
      return { deletedCount: 1 };
    },
  );
}
