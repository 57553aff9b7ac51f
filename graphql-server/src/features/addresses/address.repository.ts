import type { EntityManager } from 'typeorm';
import { Address } from './address.entity.js';

/** A customer's addresses: the default, then the newest first. */
export const addressesOf = (manager: EntityManager, userId: string): Promise<Address[]> =>
  manager.find(Address, { where: { userId }, order: { isDefault: 'DESC', createdAt: 'DESC', id: 'DESC' } });

/** Makes an address the only default of its customer. */
export async function makeDefault(manager: EntityManager, { id, userId }: Address): Promise<void> {
  await manager.update(Address, { userId, isDefault: true }, { isDefault: false });
  await manager.update(Address, { id }, { isDefault: true });
}
