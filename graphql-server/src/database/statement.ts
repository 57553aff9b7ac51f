import {
  getMetadataArgsStorage,
  QueryFailedError,
  type DataSource,
  type EntityManager,
  type QueryRunner,
} from 'typeorm';
import { ReadableNaming } from './naming-strategy.js';
import { onSharedConnection } from './pool.js';
import type { ShopDataSource } from './shop-data-source.js';
import { askByName, type Connection, type Ends } from './told-once.js';
import { askWithEnds } from './transaction-ends.js';

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
  rows({ queryRunner, dataSource }: EntityManager, ...values: Values): Promise<Row[]> {
    return queryRunner
      ? this.within(queryRunner, dataSource, values)
      : (dataSource as ShopDataSource).readingFrom((connection) =>
          this.runOn(connection, dataSource, values),
        );
  }

  /** The same for what changes something, and so asks no replica. */
  change({ queryRunner, dataSource }: EntityManager, ...values: Values): Promise<Row[]> {
    return queryRunner
      ? this.within(queryRunner, dataSource, values)
      : onSharedConnection(dataSource, (connection) => this.runOn(connection, dataSource, values));
  }

  /**
   * The same for the last thing that a transaction does, which is committed with it; nothing that may fail comes after. In one within
   * another it commits nothing.
   */
  changeLast({ queryRunner, dataSource }: EntityManager, ...values: Values): Promise<Row[]> {
    if (!queryRunner) throw new Error('There is no transaction that could end.');
    return this.within(queryRunner, dataSource, values, true);
  }

  private async within(
    runner: QueryRunner,
    dataSource: DataSource,
    values: Values,
    isLast = false,
  ): Promise<Row[]> {
    const connection = (await runner.connect()) as Connection;
    return askWithEnds(runner, isLast, (ends) => this.runOn(connection, dataSource, values, ends));
  }

  private async runOn(
    connection: Connection,
    { logger }: DataSource,
    values: Values,
    ends: Ends = { begins: false, commits: false },
  ): Promise<Row[]> {
    const { name, text } = this;
    logger.logQuery(text, [...values]);
    try {
      return (await askByName(connection, { name, text, values, ends })).map(this.rowOf);
    } catch (error) {
      // As from TypeORM itself.
      throw new QueryFailedError(text, [...values], error as Error);
    }
  }
}

/**
 * For the list of a select: lets the commit of this transaction not wait until the disk has it. For what is good for nothing
 * before a later commit, which does wait. See docs/decisions/0154-one-way-through-a-purchase.md.
 */
export const COMMIT_SOON = `set_config('synchronous_commit', 'off', true)`;

/** Statements of one kind and many shapes, each of which is made when it is first asked for. */
export function statementsByName<Row>() {
  const made = new Map<string, Statement<unknown[], Row>>();
  return (name: string, make: (name: string) => Statement<unknown[], Row>): Statement<unknown[], Row> => {
    const statement = made.get(name) ?? make(name);
    made.set(name, statement);
    return statement;
  };
}

/** The columns of an entity that TypeORM reads by default, for the list of a select. */
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

/**
 * Makes an entity of a row that has the columns of `columnsOf`, as TypeORM does.
 *
 * @param first how many values are before them
 */
export function entityOf<Entity extends object>(
  Type: new () => Entity,
  first = 0,
): (values: readonly unknown[]) => Entity {
  const columns = readColumns(Type);
  return (values) => {
    const entity = new Type() as unknown as Record<string, unknown>;
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
