import { ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Field } from '../../../common/graphql-fields.js';
import { Node } from '../../../common/node.js';
import { createdAtColumn } from '../../../database/columns.js';
import { CategoryChoice, ColumnChoice } from './import-choices.js';

/** How to read files with the same headings, as admins have chosen. */
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Choices of how to read a file of products, under a name.',
})
@Entity('import_mappings')
@Index('import_mappings_name', { synchronize: false })
export class ProductImportMapping {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, 'The name, unique in any case.')
  @Column({ type: 'text' })
  name!: string;

  @Field(() => [ColumnChoice], 'Contents of the columns.')
  @Column({ type: 'jsonb' })
  columns!: readonly ColumnChoice[];

  @Field(
    () => [CategoryChoice],
    'Categories of files with the id of the one of the shop, which may have been deleted since.',
  )
  @Column({ type: 'jsonb' })
  categories!: readonly CategoryChoice[];

  @Field(() => Date, 'Time of the last change.')
  @Column(createdAtColumn)
  updatedAt!: Date;
}
