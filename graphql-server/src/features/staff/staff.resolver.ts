import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation, Query } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Limited } from '../../graphql/rate-limits.js';
import type { RoleService } from '../accounts/role.service.js';
import { User } from '../users/user.entity.js';
import { StaffInvitation } from './staff-invitation.entity.js';
import {
  AcceptInvitationInput,
  InviteStaffInput,
  ResendInvitationInput,
  RevokeInvitationInput,
  SetUserRoleInput,
} from './staff.inputs.js';
import type { StaffService } from './staff.service.js';

@Resolver(() => StaffInvitation)
export class StaffResolver {
  constructor(
    private readonly staff: StaffService,
    private readonly roles: RoleService,
  ) {}

  @Query(() => [User], 'Everybody who works for the shop, those who came first before others. For owners.', {
    name: 'staff',
  })
  list(@Ctx() { actor }: Context) {
    return this.staff.list(actor);
  }

  @Query(() => [StaffInvitation], 'Open invitations, expired ones too, newest first. For owners.')
  staffInvitations(@Ctx() { actor }: Context) {
    return this.staff.invitations(actor);
  }

  @Limited('roles')
  @Mutation(
    () => StaffInvitation,
    'Invites a person to work for the shop, by an e-mail that is valid for a week. For owners.',
  )
  inviteStaff(@InputArg(() => InviteStaffInput) input: InviteStaffInput, @Ctx() { actor, locale }: Context) {
    return this.staff.invite(actor, input, locale);
  }

  @Limited('roles')
  @Mutation(
    () => StaffInvitation,
    'Sends an invitation again, which is valid for a week from now. For owners.',
  )
  resendInvitation(
    @InputArg(() => ResendInvitationInput) { id }: ResendInvitationInput,
    @Ctx() { actor }: Context,
  ) {
    return this.staff.resend(actor, id);
  }

  @Mutation(() => StaffInvitation, 'Revokes an invitation; its link is void. For owners.')
  revokeInvitation(
    @InputArg(() => RevokeInvitationInput) { id }: RevokeInvitationInput,
    @Ctx() { actor }: Context,
  ) {
    return this.staff.revoke(actor, id);
  }

  @Limited('roles')
  @Mutation(
    () => User,
    'Gives the caller the role of an invitation to the verified address of their account, once.\n`NOT_FOUND` for a token that is used, revoked or expired, or of a former owner.',
  )
  acceptInvitation(
    @InputArg(() => AcceptInvitationInput) { token }: AcceptInvitationInput,
    @Ctx() { actor }: Context,
  ) {
    return this.staff.accept(actor, token);
  }

  @Limited('roles')
  @Mutation(
    () => User,
    'Sets the role of another user: `CUSTOMER` removes them from the staff. For owners; `CONFLICT` for their own role,\nso that the shop always has an owner, and for a user whom the settings name as an owner.',
  )
  async setUserRole(
    @InputArg(() => SetUserRoleInput) { id, role }: SetUserRoleInput,
    @Ctx() { actor }: Context,
  ) {
    return (await this.roles.setRole(actor, id, role)).user;
  }

  @FieldResolver(() => Boolean, 'Whether it is void, as a week has passed.')
  expired(@Root() invitation: StaffInvitation) {
    return this.staff.isExpired(invitation);
  }

  @FieldResolver(() => User, 'The owner who invited them.')
  invitedBy(@Root() { invitedById }: StaffInvitation, @Ctx() { loaders }: Context) {
    return loaders.user.load(invitedById);
  }
}
