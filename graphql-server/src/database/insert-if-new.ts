import type { DeepPartial, EntityManager, EntityTarget, InsertQueryBuilder, ObjectLiteral } from 'typeorm';

/** Inserts a row, unless there is one with its key. @returns whether it is new */
export async function insertIfNew<Entity extends ObjectLiteral>(
  manager: EntityManager,
  Type: EntityTarget<Entity>,
  row: DeepPartial<Entity>,
): Promise<boolean> {
  const query = manager.createQueryBuilder().insert().into(Type);
  const values = row as Parameters<InsertQueryBuilder<Entity>['values']>[0];
  const { raw } = await query.values(values).orIgnore().returning('1').execute();
  return (raw as unknown[]).length > 0;
}
