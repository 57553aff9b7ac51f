import type { DeepPartial, EntityManager, EntityTarget, InsertQueryBuilder, ObjectLiteral } from 'typeorm';

/** `insert … on conflict do nothing`. @returns whether the row was inserted */
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
