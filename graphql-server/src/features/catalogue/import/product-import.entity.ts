import { ID, Int, ObjectType } from 'type-graphql';
import { Field, registerEnum } from '../../../common/graphql-fields.js';
import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Text } from '@larder/texts/text';
import { Translated } from '../../../common/translated.js';
import { Node } from '../../../common/node.js';
import { createdAtColumn } from '../../../database/columns.js';
import { User } from '../../users/user.entity.js';
import { FileSource } from './file-columns.js';
import { ImportColumn, UnknownCategory } from './import-column.js';
import { PreviewedRow } from './import-preview.js';
import { ImportProblem } from './import-problem.js';

export enum ProductImportState {
  RUNNING = 'running',
  CHECKED = 'checked',
  IMPORTED = 'imported',
  REFUSED = 'refused',
  FAILED = 'failed',
}
registerEnum({ ProductImportState }, 'State of an import. Only `IMPORTED` has changed products.', {
  RUNNING: 'The import is in progress.',
  CHECKED: 'The end of a dry run that found no problem.',
  IMPORTED: 'The file was imported, or its rows without problems.',
  REFUSED: 'The file has problems; nothing was imported.',
  FAILED: 'The import ended early, by a fault or a shutdown.',
});

/** An import of a file of products, running or finished. */
@ObjectType({ implements: Node, description: 'The import of a CSV file of products, or its dry run.' })
@Entity('product_imports')
@Check('product_imports_state', `"state" in ('running', 'checked', 'imported', 'refused', 'failed')`)
@Check('product_imports_progress', `"progress" between 0 and 100`)
export class ProductImport {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  actorId!: string;

  @ManyToOne(() => User)
  actor!: Relation<User>;

  @Field(() => String, 'The name of the file.')
  @Column({ type: 'text' })
  fileName!: string;

  @Field(() => Boolean, 'Whether the import only checks the file.')
  @Column({ type: 'boolean' })
  dryRun!: boolean;

  @Field(() => ProductImportState, 'Current status.')
  @Column({ type: 'text', default: ProductImportState.RUNNING })
  state!: ProductImportState;

  @Field(() => Int, 'Progress in percent.')
  @Column({ type: 'int', default: 0 })
  progress!: number;

  @Field(() => Int, 'Number of new products; 0 until the import has ended, like `updated` and `unchanged`.')
  @Column({ type: 'int', default: 0 })
  created!: number;

  @Field(() => Int, 'Number of products that the file changes.')
  @Column({ type: 'int', default: 0 })
  updated!: number;

  @Field(() => Int, 'Number of products that the file leaves unchanged.')
  @Column({ type: 'int', default: 0 })
  unchanged!: number;

  @Field(() => Int, 'Number of problems.')
  @Column({ type: 'int', default: 0 })
  problemCount!: number;

  @Field(() => [ImportProblem], 'The first 1,000 problems, by row.')
  @Column({ type: 'jsonb', default: [] })
  problems!: ImportProblem[];

  @Field(() => Int, 'Number of rows with problems.')
  @Column({ type: 'int', default: 0 })
  failed!: number;

  @Field(() => Int, 'Number of rows without an id whose product is in the shop already; see `existing`.')
  @Column({ type: 'int', default: 0 })
  sameNames!: number;

  @Field(() => Int, 'Number of `sameNames` that differ from the product in the shop.')
  @Column({ type: 'int', default: 0 })
  sameNamesChanged!: number;

  @Field(() => FileSource, 'The system that wrote the file.')
  @Column({ type: 'text', default: FileSource.OTHER })
  source!: FileSource;

  @Field(() => [ImportColumn], 'The columns of the file.')
  @Column({ type: 'jsonb', default: [] })
  columns!: readonly ImportColumn[];

  @Field(
    () => [UnknownCategory],
    'Departments of the file that the shop does not have, also those in `categories`, at most 100.',
  )
  @Column({ type: 'jsonb', default: [] })
  unknownCategories!: readonly UnknownCategory[];

  @Field(() => [PreviewedRow], 'The first 10 rows, as they are read.')
  @Column({ type: 'jsonb', default: [] })
  preview!: readonly PreviewedRow[];

  @Translated()
  @Field(
    () => [String],
    'Notes for people about columns and rows that are left out or read in another way,\nand about products that the file hides.',
  )
  @Column({ type: 'jsonb', default: [] })
  notes!: readonly Text[];

  /** The rows with problems as CSV, with the problems in a last column; null without any. */
  @Column({ type: 'text', nullable: true, select: false })
  failedRows?: string | null;

  @Column(createdAtColumn)
  startedAt!: Date;
}
