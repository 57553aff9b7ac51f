import type { DataSource } from 'typeorm';
import { hashOfToken } from '../../src/common/link-token.js';
import { StaffInvitation } from '../../src/features/staff/staff-invitation.entity.js';
import { Role } from '../../src/features/users/user.entity.js';
import { nextNumber } from './sequence.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds an open invitation, whose link has the given token. */
export function buildStaffInvitation(
  { manager }: DataSource,
  {
    token = 'a token',
    ...facts
  }: Pick<StaffInvitation, 'invitedById'> & Partial<StaffInvitation> & { readonly token?: string },
): Promise<StaffInvitation> {
  return manager.save(
    manager.create(StaffInvitation, {
      email: `invited-${nextNumber()}@example.com`,
      role: Role.PICKER,
      locale: 'en',
      expiresAt: new Date(Date.now() + DAY_MS),
      tokenHashes: [hashOfToken(token)],
      ...facts,
    }),
  );
}
