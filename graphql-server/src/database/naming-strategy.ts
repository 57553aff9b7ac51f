import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';

const nameOf = (table: Table | string): string =>
  (typeof table === 'string' ? table : table.name).replace(/^.*\./, '');

/** Columns in snake_case; constraints named as Postgres names them. */
export class ReadableNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? propertyName].join('_'));
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columnNames: string[]): string {
    return `${nameOf(table)}_${columnNames.join('_')}_key`;
  }

  override relationConstraintName(table: Table | string, columnNames: string[]): string {
    return this.uniqueConstraintName(table, columnNames);
  }

  override foreignKeyName(table: Table | string, columnNames: string[]): string {
    return `${nameOf(table)}_${columnNames.join('_')}_fkey`;
  }
}
