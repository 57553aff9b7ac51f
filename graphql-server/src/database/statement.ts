import { getMetadataArgsStorage, QueryFailedError, type EntityManager } from 'typeorm';
import { ReadableNaming } from './naming-strategy.js';
import { onConnection, type Connection } from './pool.js';
import type { ShopDataSource } from './shop-data-source.js';
import { askByName } from './told-once.js';

const naming = new ReadableNaming();

/**
 * SQL by hand for where the shop is busiest: a connection reads and plans it once, by its name, and nobody builds it anew.
 * See docs/decisions/0045-prepared-statements.md.
 */
export class Statement<Values extends readonly unknown[], Row> {
  /**
   * @param name for Postgres, 63 characters at the most; no two statements share one
   * @param rowOf what a row of the answer is, from its values in the order of the select: to name them anew in each row costs
   *   more than to read them
   */
  constructor(
    private readonly name: string,
    private readonly text: string,
    private readonly rowOf: (values: readonly unknown[]) => Row,
  ) {}

  /** Asks in the transaction of a manager; outside of one, a replica where that does no harm. */
  rows(manager: EntityManager, ...values: Values): Promise<Row[]> {
    return this.run(manager, values, (dataSource, run) => dataSource.readingFrom(run));
  }

  /** The same for what changes something, and so asks no replica. */
  change(manager: EntityManager, ...values: Values): Promise<Row[]> {
    return this.run(manager, values, onConnection);
  }

  private async run(
    { queryRunner, dataSource }: EntityManager,
    values: Values,
    outside: (dataSource: ShopDataSource, run: (connection: Connection) => Promise<Row[]>) => Promise<Row[]>,
  ): Promise<Row[]> {
    const run = (connection: Connection) => this.runOn(connection, dataSource as ShopDataSource, values);
    return queryRunner
      ? run((await queryRunner.connect()) as Connection)
      : outside(dataSource as ShopDataSource, run);
  }

  private async runOn(connection: Connection, { logger }: ShopDataSource, values: Values): Promise<Row[]> {
    const { name, text } = this;
    logger.logQuery(text, [...values]);
    try {
      return (await askByName(connection, { name, text, values })).map(this.rowOf);
    } catch (error) {
      // As from TypeORM itself.
      throw new QueryFailedError(text, [...values], error as Error);
    }
  }
}

/** The columns of an entity that TypeORM reads when nothing else is said, for the list of a select. */
export function columnsOf(Type: new () => object, table: string): string {
  return readColumns(Type)
    .map(({ column, property }) => `${table}.${column} as "${property}"`)
    .join(', ');
}

/** The values of the same columns as one of JSON, for rows within a row; for entities without dates. */
export function jsonOf(Type: new () => object, table: string): string {
  const values = readColumns(Type).map(({ column }) => `${table}.${column}`);
  return `json_build_array(${values.join(', ')})`;
}

/** The column that a property is kept in. */
export const columnOf = (property: string): string => naming.columnName(property, undefined, []);

/** Makes an entity of a row that has the columns of `columnsOf`, as TypeORM does; `first` tells how many are before them. */
export function entityOf<Entity extends object>(
  Type: new () => Entity,
  first = 0,
): (values: readonly unknown[]) => Entity {
  const columns = readColumns(Type);
  return (values) => {
    const entity = new Type() as Record<string, unknown>;
    columns.forEach(({ property, from }, index) => {
      const value = values[first + index];
      entity[property] = from ? from(value) : value;
    });
    return entity as Entity;
  };
}

interface ReadColumn {
  readonly property: string;
  readonly column: string;
  readonly from: ((value: unknown) => unknown) | undefined;
}

function readColumns(Type: new () => object): ReadColumn[] {
  return getMetadataArgsStorage()
    .filterColumns(withParents(Type))
    .filter(({ options }) => options.select !== false)
    .map(({ propertyName, options: { name, transformer } }) => ({
      property: propertyName,
      column: naming.columnName(propertyName, name, []),
      from:
        transformer && !Array.isArray(transformer)
          ? (value: unknown): unknown => transformer.from(value)
          : undefined,
    }));
}

/** A class, and those that it has its columns of. */
function withParents(Type: object | null): (new () => object)[] {
  return typeof Type === 'function' && Type !== Function.prototype
    ? [Type as new () => object, ...withParents(Object.getPrototypeOf(Type) as object | null)]
    : [];
}
