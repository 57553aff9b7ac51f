import { Ctx, Resolver, type ClassType } from 'type-graphql';
import { IdArg } from './input-arg.js';
import { Query } from '../common/graphql-fields.js';
import type { Actor } from '../common/actor.js';
import { expectedError } from '../common/expected-error.js';
import { asNode, Node } from '../common/node.js';
import type { EntityOf } from '../database/entity-of.js';
import type { Context } from './context.js';

type Find = (actor: Actor, id: string) => Promise<object | null>;

/** Looks up objects of one type, with the same authorization as the fields that return them. */
export interface NodeSource {
  /** The name of the type. */
  readonly type: string;
  /** The entity whose rows have the ids, or a test for ids that are not UUIDs. */
  readonly ids: { readonly entity: ClassType } | { readonly match: (id: string) => boolean };
  readonly find: Find;
}

export const nodesOf = (entity: ClassType, find: Find): NodeSource => ({
  type: entity.name,
  ids: { entity },
  find,
});

/** "Not yours" and "not there" give the same response. */
const HIDDEN = new Set<unknown>(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']);

function nothingIfHidden(error: unknown): null {
  if (HIDDEN.has(expectedError(error)?.code)) return null;
  throw error;
}

@Resolver()
export class NodeResolver {
  constructor(
    private readonly sources: readonly NodeSource[],
    private readonly entityOf: EntityOf,
  ) {}

  @Query(() => Node, 'Looks up an object of any type by id; null if there is none that the caller may see.', {
    nullable: true,
  })
  async node(@IdArg('Id of the object.') id: string, @Ctx() { actor }: Context) {
    const source = await this.sourceOf(id);
    const found = await source?.find(actor, id).catch(nothingIfHidden);
    return source && found ? asNode(source.type, found) : null;
  }

  private async sourceOf(id: string): Promise<NodeSource | undefined> {
    const ofForm = this.sources.find(({ ids }) => 'match' in ids && ids.match(id));
    if (ofForm) return ofForm;
    const entities = this.sources.flatMap(({ ids }) => ('entity' in ids ? ids.entity : []));
    const entity = await this.entityOf(entities, id);
    return entity && this.sources.find(({ ids }) => 'entity' in ids && ids.entity === entity);
  }
}
