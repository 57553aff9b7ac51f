import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Locks the row of a review or rating until the transaction ends. */
export const lockReplyable = <Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  id: string,
): Promise<Row | null> =>
  manager
    .createQueryBuilder(entity, 'row')
    .setLock('pessimistic_write')
    .where('row.id = :id', { id })
    .getOne();
