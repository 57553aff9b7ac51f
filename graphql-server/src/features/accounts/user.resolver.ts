import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { say } from '@larder/texts/text';
import { FieldResolver, Mutation, Query } from '../../common/graphql-fields.js';
import { badInput } from '../../common/app-error.js';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { FilterArg, IdArg, InputArg } from '../../graphql/input-arg.js';
import { Limited } from '../../graphql/rate-limits.js';
import type { RoleService } from './role.service.js';
import { Role, User } from '../users/user.entity.js';
import { DemoteUserInput, PromoteUserInput, SaveProfileInput, UserFilter } from './user.inputs.js';
import { canSeeAccount, emailFor } from '../users/user.policy.js';
import type { UserService } from './user.service.js';

const UserConnection = connectionOf(User);
const UserPage = pageArgs(50);
const USERS_DESCRIPTION =
  'Users who have signed in, and customers whom the shop has added, newest first: all for admins, customers themselves, none for visitors. Only admins may filter them.';

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly users: UserService,
    private readonly roles: RoleService,
  ) {}

  @Query(() => User, 'The signed-in user; null for a visitor and for a program with an API token.', {
    nullable: true,
  })
  me(@Ctx() { actor }: Context) {
    return this.users.me(actor);
  }

  @Query(() => UserConnection, USERS_DESCRIPTION, {
    name: 'users',
  })
  async allUsers(
    @Args(() => UserPage) page: PageArgs,
    @FilterArg(() => UserFilter, 'The filter; all when left out. For admins.')
    filter: UserFilter | undefined,
    @Ctx() { actor }: Context,
  ) {
    return new UserConnection(await this.users.list(actor, filter ?? {}, page));
  }

  @Query(() => User, 'Looks up a user by id; null if there is none. For admins.', { nullable: true })
  user(@IdArg('Id of the user.') id: string, @Ctx() { actor }: Context) {
    return this.users.find(actor, id);
  }

  @Limited('signIns')
  @Mutation(() => User, 'Saves name, picture and language of the signed-in user.')
  saveProfile(@InputArg(() => SaveProfileInput) input: SaveProfileInput, @Ctx() { actor }: Context) {
    return this.users.saveProfile(actor, input);
  }

  @Limited('roles')
  @Mutation(() => User, 'Makes a user an admin. For admins.')
  async promoteUser(
    @InputArg(() => PromoteUserInput) { id, email }: PromoteUserInput,
    @Ctx() { actor }: Context,
  ) {
    if (id && !email) return (await this.roles.promoteById(actor, id)).user;
    if (email && !id) return (await this.roles.promote(actor, email)).user;
    throw badInput({ email: say('accounts.addressOrId') });
  }

  @Limited('roles')
  @Mutation(
    () => User,
    'Revokes the admin role of another user, unless the settings name that admin. For admins.',
  )
  async demoteUser(@InputArg(() => DemoteUserInput) { id }: DemoteUserInput, @Ctx() { actor }: Context) {
    return (await this.roles.demote(actor, id)).user;
  }

  @FieldResolver(
    () => String,
    'E-mail address; masked for everybody but the user and admins. Empty for a customer without one.',
  )
  email(@Root() user: User, @Ctx() { actor }: Context) {
    return emailFor(actor, user);
  }

  @FieldResolver(
    () => String,
    'Phone number of a customer whom the shop has added; null without one, and null for everybody but the user and\nadmins.',
    { nullable: true },
  )
  phone(@Root() user: User, @Ctx() { actor }: Context) {
    return canSeeAccount(actor, user) ? user.phone : null;
  }

  @FieldResolver(
    () => Boolean,
    'Whether they have ever signed in, unlike a customer whom the shop has added; null for everybody but the user\nand admins.',
    { nullable: true },
  )
  hasAccount(@Root() user: User, @Ctx() { actor }: Context) {
    return canSeeAccount(actor, user) ? user.uid !== null : null;
  }

  @FieldResolver(() => Role, 'The role; null for everybody but the user and admins.', { nullable: true })
  role(@Root() user: User, @Ctx() { actor }: Context) {
    return canSeeAccount(actor, user) ? user.role : null;
  }

  @FieldResolver(
    () => String,
    'BCP 47 tag of the language of e-mails that belong to no order; null for everybody but the user and admins.',
    { nullable: true },
  )
  locale(@Root() user: User, @Ctx() { actor }: Context) {
    return canSeeAccount(actor, user) ? user.locale : null;
  }

  @FieldResolver(
    () => Date,
    'Time when the user first signed in, or was added by the shop; null for everybody but the user and admins.',
    { nullable: true },
  )
  createdAt(@Root() user: User, @Ctx() { actor }: Context) {
    return canSeeAccount(actor, user) ? user.createdAt : null;
  }
}
