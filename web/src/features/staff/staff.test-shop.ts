import type {
  StaffInvitationFieldsFragment,
  StaffMemberFieldsFragment,
} from '@/features/staff/staff.generated';
import type { Role } from '@/lib/apollo/schema-types.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';

type Member = StaffMemberFieldsFragment;
type Invitation = StaffInvitationFieldsFragment;

export const buildMember = (overrides: Partial<Member> = {}): Member => ({
  id: nextId(),
  displayName: 'Ben Picker',
  email: 'ben@larder.test',
  avatar: null,
  role: 'PICKER',
  ...overrides,
});

export const buildInvitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  id: nextId(),
  email: 'cleo@larder.test',
  role: 'DRIVER',
  expired: false,
  expiresAt: '2026-03-13T10:00:00.000Z',
  ...overrides,
});

/** {@link AccountShop} for owners, with staff and invitations. */
export class StaffShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  staff: Member[] = [];
  invitations: Invitation[] = [];
  /** Ids of the invitations that were sent again. */
  readonly resent: string[] = [];
  /** Tokens that were accepted. */
  readonly accepted: string[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      staff: () => this.staff,
      staffInvitations: () => this.invitations,
      inviteStaff: ({ input }: { input: { email: string; role: Role } }) => this.invite(input),
      resendInvitation: ({ input }: { input: { id: string } }) => {
        this.resent.push(input.id);
        return this.invitations.find(({ id }) => id === input.id);
      },
      revokeInvitation: ({ input }: { input: { id: string } }) => {
        this.invitations = this.invitations.filter(({ id }) => id !== input.id);
        return input;
      },
      setUserRole: ({ input }: { input: { id: string; role: Role } }) => this.setRole(input),
      acceptInvitation: ({ input }: { input: { token: string } }) => {
        this.accepted.push(input.token);
        return { id: nextId(), role: 'PICKER' };
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, Object.fromEntries(refusable));
  }

  private invite({ email, role }: { email: string; role: Role }): Invitation {
    const invitation = buildInvitation({ email, role });
    this.invitations = [...this.invitations, invitation];
    return invitation;
  }

  private setRole({ id, role }: { id: string; role: Role }): Member {
    const found = this.staff.find((member) => member.id === id);
    if (!found) throw serverError('NOT_FOUND', 'User not found.');
    const changed = { ...found, role };
    this.staff = this.staff.flatMap((member) =>
      member.id !== id ? [member] : role === 'CUSTOMER' ? [] : [changed],
    );
    return changed;
  }
}
