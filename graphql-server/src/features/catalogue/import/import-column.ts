import { Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { FileColumn } from './file-columns.js';

@ObjectType('ProductImportColumn', { description: 'A column of a file of products.' })
export class ImportColumn {
  @Field(() => String, 'The heading in the file.')
  heading!: string;

  @NullableField(() => FileColumn, 'The content of the column; null if it is left out.')
  column!: FileColumn | null;

  @Field(() => [String], 'Cells of the first rows, shortened.')
  samples!: readonly string[];
}

@ObjectType('ProductImportCategory', { description: 'A category of a file that this shop does not have.' })
export class UnknownCategory {
  @Field(() => String, 'The category in the file; empty for rows without one.')
  value!: string;

  @Field(() => Int, 'Number of rows with it.')
  rows!: number;
}
