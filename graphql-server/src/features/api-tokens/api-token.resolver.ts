import { Args, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Limited } from '../../graphql/limited.js';
import { authorOf } from '../ratings/author.js';
import { User } from '../users/user.entity.js';
import { ApiToken } from './api-token.entity.js';
import { CreateApiTokenInput, RevokeApiTokenInput } from './api-token.inputs.js';
import type { ApiTokenService } from './api-token.service.js';
import { hintOf } from './token-secret.js';
import { ApiTokenState, stateOf } from './token-state.js';

const ApiTokenConnection = connectionOf(ApiToken);
const ApiTokenPage = pageArgs(50);

@ObjectType({ description: 'An API token that was just made.' })
class NewApiToken {
  @Field(() => ApiToken, { description: 'The token.' })
  apiToken!: ApiToken;

  @Field(() => String, {
    description: 'What the program sends as `Authorization: Bearer …`. It is returned only once.',
  })
  secret!: string;
}

@Resolver(() => ApiToken)
export class ApiTokenResolver {
  constructor(private readonly tokens: ApiTokenService) {}

  @Query(() => ApiTokenConnection, {
    description: 'The keys of programs, newest first, also those that work no more. For admins.',
  })
  async apiTokens(@Args(() => ApiTokenPage) page: PageArgs, @Ctx() { actor }: Context) {
    return new ApiTokenConnection(await this.tokens.list(actor, page));
  }

  @Limited('apiTokens')
  @Mutation(() => NewApiToken, { description: 'Makes a key for a program. For admins.' })
  createApiToken(@InputArg(() => CreateApiTokenInput) input: CreateApiTokenInput, @Ctx() { actor }: Context) {
    return this.tokens.create(actor, input);
  }

  @Mutation(() => ApiToken, { description: 'Takes the key of a program back for good. For admins.' })
  revokeApiToken(
    @InputArg(() => RevokeApiTokenInput) { id }: RevokeApiTokenInput,
    @Ctx() { actor }: Context,
  ) {
    return this.tokens.revoke(actor, id);
  }

  @FieldResolver(() => String, {
    description: 'How the token begins. It is not secret, and identifies the token.',
  })
  hint(@Root() { keyId }: ApiToken) {
    return hintOf(keyId);
  }

  @FieldResolver(() => User, { description: 'The admin who made it, and in whose place it acts.' })
  createdBy(@Root() { createdById }: ApiToken, @Ctx() { loaders }: Context) {
    return authorOf(loaders.user, { userId: createdById });
  }

  @FieldResolver(() => ApiTokenState, { description: 'Whether it works.' })
  async state(@Root() token: ApiToken, @Ctx() { loaders }: Context) {
    return stateOf(token, await authorOf(loaders.user, { userId: token.createdById }));
  }
}
