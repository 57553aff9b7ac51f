import type { EntityManager } from 'typeorm';

interface Closed {
  /** Id of the user who sent them. */
  readonly sentBy: string;
  /** The address that they were sent to; null for none. */
  readonly to: string | null;
}

/**
 * Deletes open invitations, in the transaction that changes a role or erases an account: none
 * outlives the role of its sender, or gives one to a user who was removed since.
 */
export const closeInvitations = async (manager: EntityManager, { sentBy, to }: Closed): Promise<void> => {
  await manager.query('delete from staff_invitations where invited_by_id = $1 or email = $2', [sentBy, to]);
};
