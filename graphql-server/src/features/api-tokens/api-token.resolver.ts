import { Args, Ctx, ObjectType, Resolver, Root } from 'type-graphql';
import { Field, FieldResolver, Mutation, Query, registerEnum } from '../../common/graphql-fields.js';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { NeverStored } from '../../graphql/idempotent-mutations.js';
import { Limited } from '../../graphql/rate-limits.js';
import { authorOf } from '../users/author.js';
import { User, Role } from '../users/user.entity.js';
import { ApiToken } from '../users/api-token.entity.js';
import { CreateApiTokenInput, RevokeApiTokenInput } from './api-token.inputs.js';
import type { ApiTokenService } from './api-token.service.js';
import { hintOf } from './token-secret.js';

export enum ApiTokenState {
  ACTIVE = 'active',
  EXPIRED = 'expired',
  REVOKED = 'revoked',
  SUSPENDED = 'suspended',
}
registerEnum({ ApiTokenState }, 'State of an API token.', {
  ACTIVE: 'The token is valid.',
  EXPIRED: 'The token has expired.',
  REVOKED: 'An admin revoked the token.',
  SUSPENDED: 'The owner is no longer an admin. The token works again once they are.',
});

const ApiTokenConnection = connectionOf(ApiToken);
const ApiTokenPage = pageArgs(50);

@ObjectType({ description: 'A newly created API token.' })
class NewApiToken {
  @Field(() => ApiToken, 'The token.')
  apiToken!: ApiToken;

  @Field(() => String, 'Bearer token for the `Authorization` header. It is returned only once.')
  secret!: string;
}

@Resolver(() => ApiToken)
export class ApiTokenResolver {
  constructor(private readonly tokens: ApiTokenService) {}

  @Query(
    () => ApiTokenConnection,
    'API tokens, newest first, including expired and revoked ones. For admins.',
  )
  async apiTokens(@Args(() => ApiTokenPage) page: PageArgs, @Ctx() { actor }: Context) {
    return new ApiTokenConnection(await this.tokens.list(actor, page));
  }

  @Limited('apiTokens')
  @NeverStored()
  @Mutation(() => NewApiToken, 'Creates an API token for a program. For admins.')
  createApiToken(@InputArg(() => CreateApiTokenInput) input: CreateApiTokenInput, @Ctx() { actor }: Context) {
    return this.tokens.create(actor, input);
  }

  @Mutation(() => ApiToken, 'Revokes an API token for good. For admins.')
  revokeApiToken(
    @InputArg(() => RevokeApiTokenInput) { id }: RevokeApiTokenInput,
    @Ctx() { actor }: Context,
  ) {
    return this.tokens.revoke(actor, id);
  }

  @FieldResolver(() => String, 'First characters of the token, which identify it without revealing it.')
  hint(@Root() { keyId }: ApiToken) {
    return hintOf(keyId);
  }

  @FieldResolver(() => User, 'Admin who created the token; it acts on their behalf.')
  createdBy(@Root() { createdById }: ApiToken, @Ctx() { loaders }: Context) {
    return authorOf(loaders.user, { userId: createdById });
  }

  @FieldResolver(() => ApiTokenState, 'State of the token.')
  async state(@Root() token: ApiToken, @Ctx() { loaders }: Context): Promise<ApiTokenState> {
    if (token.revokedAt) return ApiTokenState.REVOKED;
    if (this.tokens.hasExpired(token)) return ApiTokenState.EXPIRED;
    // Without a check of its creator at the sign-in provider.
    const { role } = await authorOf(loaders.user, { userId: token.createdById });
    return role === Role.ADMIN ? ApiTokenState.ACTIVE : ApiTokenState.SUSPENDED;
  }
}
