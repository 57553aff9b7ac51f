import { Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { User } from './user.entity.js';
import { PromoteUserInput, SaveProfileInput } from './user.inputs.js';
import { emailFor } from './user.policy.js';
import type { UserService } from './user.service.js';

const UserConnection = connectionOf(User);
const UserPage = pageArgs(50);

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly users: UserService) {}

  @Query(() => User, { nullable: true, description: 'Who is asking; null for a visitor.' })
  me(@Ctx() { actor }: Context) {
    return this.users.me(actor);
  }

  @Query(() => UserConnection, { name: 'users', description: 'Everybody who has signed in, newest first.' })
  async allUsers(@Args(() => UserPage) page: PageArgs, @Ctx() { actor }: Context) {
    return new UserConnection(await this.users.list(actor, page));
  }

  @Mutation(() => User, { description: 'Saves the name and picture of the signed-in person.' })
  saveProfile(@InputArg(() => SaveProfileInput) input: SaveProfileInput, @Ctx() { actor }: Context) {
    return this.users.saveProfile(actor, input);
  }

  @Mutation(() => User, { description: 'Makes somebody an admin. For admins.' })
  promoteUser(@InputArg(() => PromoteUserInput) { email }: PromoteUserInput, @Ctx() { actor }: Context) {
    return this.users.promote(actor, email);
  }

  @FieldResolver(() => String, {
    description: 'E-mail address; masked for everybody but the person and admins.',
  })
  email(@Root() user: User, @Ctx() { actor }: Context) {
    return emailFor(actor, user);
  }
}
