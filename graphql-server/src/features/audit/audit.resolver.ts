import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { ApiToken } from '../api-tokens/api-token.entity.js';
import { User } from '../users/user.entity.js';
import { AuditChange, listOf } from './audit-change.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditFilter } from './audit.inputs.js';
import type { AuditService } from './audit.service.js';

const AuditEntryConnection = connectionOf(AuditEntry);
const AuditPage = pageArgs(50);

@Resolver(() => AuditEntry)
export class AuditResolver {
  constructor(private readonly audit: AuditService) {}

  @Query(() => AuditEntryConnection, {
    name: 'auditLog',
    description:
      'The audit log: changes by admins, and by customers to their orders, newest first. For admins.',
  })
  async list(
    @Args(() => AuditPage) page: PageArgs,
    @Arg('filter', () => AuditFilter, {
      nullable: true,
      description: 'The filter; all entries when left out.',
    })
    filter: AuditFilter | undefined,
    @Ctx() { actor }: Context,
  ) {
    return new AuditEntryConnection(await this.audit.list(actor, filter ?? {}, page));
  }

  @Query(() => [User], {
    description: 'Users with entries in the audit log, by name. For admins.',
  })
  auditActors(@Ctx() { actor }: Context) {
    return this.audit.actors(actor);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "User who acted; null for the shop's settings and its command line.",
  })
  actor(@Root() { actorId }: AuditEntry, @Ctx() { loaders }: Context) {
    return actorId === null ? null : loaders.user.load(actorId);
  }

  @FieldResolver(() => ApiToken, {
    nullable: true,
    description: 'API token of the program that acted on behalf of the admin; null for people.',
  })
  apiToken(@Root() { apiTokenId }: AuditEntry, @Ctx() { loaders }: Context) {
    return apiTokenId === null ? null : loaders.apiToken.load(apiTokenId);
  }

  @FieldResolver(() => [AuditChange], { description: 'The changed fields.' })
  changes(@Root() { changes }: AuditEntry) {
    return listOf(changes);
  }
}
