import { Args, Ctx, Resolver, Root, ObjectType } from 'type-graphql';
import { FilterArg } from '../../graphql/input-arg.js';
import { Field, FieldResolver, NullableField, Query } from '../../common/graphql-fields.js';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { ApiToken } from '../users/api-token.entity.js';
import { User } from '../users/user.entity.js';
import { AuditEntry, type AuditChanges } from './audit-entry.entity.js';
import { AuditFilter } from './audit.inputs.js';
import type { AuditService } from './audit.service.js';

@ObjectType({ description: 'The change of one field.' })
export class AuditChange {
  @Field(() => String, 'The name of the field.')
  field!: string;

  @NullableField(() => String, 'Value before the change, as text, with money in minor units; null for none.')
  before!: string | null;

  @NullableField(() => String, 'Value after the change, in the same format.')
  after!: string | null;
}

const asText = (value: string | number | boolean | null): string | null =>
  value === null ? null : String(value);

/** The changes of an entry as a list, sorted by field name. */
export const listOf = (changes: AuditChanges): AuditChange[] =>
  Object.entries(changes)
    .map(([field, { before, after }]) => ({ field, before: asText(before), after: asText(after) }))
    .sort((one, other) => (one.field < other.field ? -1 : 1));

const AuditEntryConnection = connectionOf(AuditEntry);
const AuditPage = pageArgs(50);

@Resolver(() => AuditEntry)
export class AuditResolver {
  constructor(private readonly audit: AuditService) {}

  @Query(
    () => AuditEntryConnection,
    'The audit log: changes by admins, and by customers to their orders, newest first. For admins.',
    { name: 'auditLog' },
  )
  async list(
    @Args(() => AuditPage) page: PageArgs,
    @FilterArg(() => AuditFilter, 'The filter; all entries when left out.')
    filter: AuditFilter | undefined,
    @Ctx() { actor }: Context,
  ) {
    return new AuditEntryConnection(await this.audit.list(actor, filter ?? {}, page));
  }

  @Query(() => [User], 'Users with entries in the audit log, by name. For admins.')
  auditActors(@Ctx() { actor }: Context) {
    return this.audit.actors(actor);
  }

  @FieldResolver(() => User, "User who acted; null for the shop's settings and its command line.", {
    nullable: true,
  })
  actor(@Root() { actorId }: AuditEntry, @Ctx() { loaders }: Context) {
    return actorId === null ? null : loaders.user.load(actorId);
  }

  @FieldResolver(
    () => ApiToken,
    'API token of the program that acted on behalf of the admin; null for people.',
    { nullable: true },
  )
  apiToken(@Root() { apiTokenId }: AuditEntry, @Ctx() { loaders }: Context) {
    return apiTokenId === null ? null : loaders.apiToken.load(apiTokenId);
  }

  @FieldResolver(() => [AuditChange], 'The changed fields.')
  changes(@Root() { changes }: AuditEntry) {
    return listOf(changes);
  }
}
