import type { DeepPartial, EntityManager } from 'typeorm';
import { ProviderEvent } from './provider-event.entity.js';

/** @returns whether the event is new */
export async function insertProviderEvent(
  manager: EntityManager,
  event: DeepPartial<ProviderEvent>,
): Promise<boolean> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(ProviderEvent)
    .values(event)
    .orIgnore()
    .returning('id')
    .execute();
  return (raw as unknown[]).length > 0;
}
