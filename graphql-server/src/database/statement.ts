import type { PoolClient } from 'pg';
import { getMetadataArgsStorage, QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { ReadableNaming } from './naming-strategy.js';
import { withConnection } from './pool.js';
import type { ShopDataSource } from './shop-data-source.js';

const naming = new ReadableNaming();

/** In place of a name, for statements that Postgres plans at each run, by the values. */
export const UNPREPARED = '';

/** A prepared statement. See docs/decisions/0045-prepared-statements.md. */
export class Statement<Values extends readonly unknown[], Row> {
  /**
   * @param name unique, at most 63 characters, or `UNPREPARED`
   * @param rowOf makes a row from the array of its values, which pg returns faster than objects
   */
  constructor(
    private readonly name: string,
    private readonly text: string,
    private readonly rowOf: (values: readonly unknown[]) => Row,
  ) {}

  /** Reads in the manager's transaction; without one, possibly from a replica (`reads.ts`). */
  rows(manager: EntityManager, ...values: Values): Promise<Row[]> {
    const dataSource = manager.dataSource as ShopDataSource;
    return manager.queryRunner
      ? this.within(manager, values)
      : dataSource.withReadConnection((connection) => this.runOn(connection, dataSource, values));
  }

  /** Writes in the manager's transaction; without one, on the primary. */
  change(manager: EntityManager, ...values: Values): Promise<Row[]> {
    const { dataSource } = manager;
    return manager.queryRunner
      ? this.within(manager, values)
      : withConnection(dataSource, (connection) => this.runOn(connection, dataSource, values));
  }

  private async within({ queryRunner, dataSource }: EntityManager, values: Values): Promise<Row[]> {
    return this.runOn((await queryRunner?.connect()) as PoolClient, dataSource, values);
  }

  private async runOn(connection: PoolClient, { logger }: DataSource, values: Values): Promise<Row[]> {
    const { name, text } = this;
    logger.logQuery(text, [...values]);
    try {
      const { rows } = await connection.query<unknown[]>({
        name,
        text,
        values: [...values],
        rowMode: 'array',
      });
      return rows.map(this.rowOf);
    } catch (error) {
      // As TypeORM does.
      throw new QueryFailedError(text, [...values], error as Error);
    }
  }
}

/**
 * A column of a select that makes the commit of its transaction asynchronous, for writes that are
 * useless without a later, durable commit. See docs/decisions/0154-one-way-through-a-purchase.md.
 */
export const ASYNC_COMMIT = `set_config('synchronous_commit', 'off', true)`;

/** Caches statements that are built on first use. */
export function statementsByName<Row>() {
  const made = new Map<string, Statement<unknown[], Row>>();
  return (name: string, make: (name: string) => Statement<unknown[], Row>): Statement<unknown[], Row> => {
    const statement = made.get(name) ?? make(name);
    made.set(name, statement);
    return statement;
  };
}

/** Select list of the columns of an entity that TypeORM reads by default. */
export function columnsOf(Type: new () => object, table: string): string {
  return (
    readColumns(Type)
      // As text, because pg makes local times of days.
      .map(
        ({ column, property, type }) =>
          `${table}.${column}${type === 'date' ? '::text' : ''} as "${property}"`,
      )
      .join(', ')
  );
}

/** A bulk update with the parameters of `updatedValues`: ids, then an array for each property. */
export function updateOf<Entity extends object>(
  Type: new () => Entity,
  table: string,
  properties: readonly (keyof Entity)[],
): string {
  const columns = writtenColumns(Type, properties);
  return `update ${table} set ${columns.map((each) => `${each.column} = ${writtenFrom(each)}`).join(', ')}
    from unnest($1::uuid[], ${arraysOf(columns, 2)}) as written (id, ${namesOf(columns)})
    where ${table}.id = written.id`;
}

/** A bulk insert with the parameters of `insertedValues`, in their order, that returns the ids. */
export function insertOf<Entity extends object>(
  Type: new () => Entity,
  table: string,
  properties: readonly (keyof Entity)[],
): string {
  const columns = writtenColumns(Type, properties);
  const names = namesOf(columns);
  return `insert into ${table} (${names}) select ${columns.map(writtenFrom).join(', ')}
    from unnest(${arraysOf(columns, 1)}) with ordinality as written (${names}, place)
    order by place returning id`;
}

const namesOf = (columns: readonly ReadColumn[]): string => columns.map(({ column }) => column).join(', ');

const arraysOf = (columns: readonly ReadColumn[], first: number): string =>
  columns.map(({ type, isArray }, index) => `$${first + index}::${isArray ? 'text' : type}[]`).join(', ');

const writtenFrom = ({ column, type, isArray }: ReadColumn): string =>
  `written.${column}${isArray ? `::${type}[]` : ''}`;

/** Parameters of `updateOf`. */
export const updatedValues = <Entity extends object>(
  Type: new () => Entity,
  properties: readonly (keyof Entity)[],
  rows: readonly (Entity & { readonly id: string })[],
): unknown[][] => [rows.map(({ id }) => id), ...insertedValues(Type, properties, rows)];

/** Parameters of `insertOf`. Arrays and JSON are text, as Postgres flattens arrays of arrays. */
export const insertedValues = <Entity extends object, Written extends keyof Entity>(
  Type: new () => Entity,
  properties: readonly Written[],
  rows: readonly Pick<Entity, Written>[],
): unknown[][] =>
  writtenColumns(Type, properties).map(({ property, type, isArray }) =>
    rows.map((row) => {
      const value = row[property as Written];
      if (isArray) return `{${(value as unknown[]).join(',')}}`;
      return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    }),
  );

const writtenColumns = <Entity extends object>(
  Type: new () => Entity,
  properties: readonly (keyof Entity)[],
): ReadColumn[] => {
  const all = readColumns(Type);
  return properties.map((wanted) => all.find(({ property }) => property === wanted) as ReadColumn);
};

/** The same columns as a JSON array, for nested rows; only for entities without dates. */
export function jsonOf(Type: new () => object, table: string): string {
  const values = readColumns(Type).map(({ column }) => `${table}.${column}`);
  return `json_build_array(${values.join(', ')})`;
}

export const columnOf = (property: string): string => naming.columnName(property, undefined, []);

/**
 * Creates an entity from the values of `columnsOf`.
 *
 * @param first index of the first of them
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
  readonly type: string;
  readonly isArray: boolean;
  readonly from: ((value: unknown) => unknown) | undefined;
}

function readColumns(Type: new () => object): ReadColumn[] {
  const classes = withParents(Type);
  const placeOf = (target: unknown) => classes.findIndex((each) => each === target);
  return (
    getMetadataArgsStorage()
      .filterColumns(classes)
      // Its own come first, so that the first is the key, which is null for no row.
      .toSorted((one, other) => placeOf(one.target) - placeOf(other.target))
      .filter(({ options }) => options.select !== false)
      .map(({ propertyName, options: { name, type, array, transformer } }) => ({
        property: propertyName,
        column: naming.columnName(propertyName, name, []),
        type: String(type),
        isArray: array === true,
        from:
          transformer && !Array.isArray(transformer)
            ? (value: unknown): unknown => transformer.from(value)
            : undefined,
      }))
  );
}

/** A class and its superclasses. */
function withParents(Type: object | null): (new () => object)[] {
  return typeof Type === 'function' && Type !== Function.prototype
    ? [Type as new () => object, ...withParents(Object.getPrototypeOf(Type) as object | null)]
    : [];
}
