import type { DataSource } from 'typeorm';
import type { ClassType } from 'type-graphql';
import { isUuid } from '../common/uuid.js';

export type EntityOf = (entities: readonly ClassType[], id: string) => Promise<ClassType | undefined>;

/** Finds the entity of an id, which is unique in all tables. */
export const entityFinder =
  (dataSource: DataSource): EntityOf =>
  async (entities, id) => {
    if (!isUuid(id)) return undefined;
    const selects = entities.map((entity, index) => {
      const { tableName } = dataSource.getMetadata(entity);
      return `select ${index} as index from ${tableName} where id = $1`;
    });
    const [row]: { index: number }[] = await dataSource.query(selects.join(' union all '), [id]);
    return row && entities[row.index];
  };
