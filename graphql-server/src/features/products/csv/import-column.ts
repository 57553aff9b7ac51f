import { Field, Int, ObjectType } from 'type-graphql';
import { FileColumn } from './file-columns.js';

@ObjectType('ProductImportColumn', { description: 'A column of a file of products.' })
export class ImportColumn {
  @Field(() => String, { description: 'The heading in the file.' })
  heading!: string;

  @Field(() => FileColumn, {
    nullable: true,
    description: 'The content of the column; null if it is left out.',
  })
  column!: FileColumn | null;

  @Field(() => [String], { description: 'Cells of the first rows, shortened.' })
  samples!: readonly string[];
}

@ObjectType('ProductImportCategory', { description: 'A category of a file that this shop does not have.' })
export class UnknownCategory {
  @Field(() => String, { description: 'The category in the file; empty for rows without one.' })
  value!: string;

  @Field(() => Int, { description: 'Number of rows with it.' })
  rows!: number;
}
