import { ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Field } from '../../common/graphql-fields.js';
import { Node } from '../../common/node.js';
import { createdAtColumn } from '../../database/columns.js';
import { TextPlace } from './text-place.js';

/** Stored without the name and address that were found, which are erased. */
@ObjectType({
  implements: Node,
  description: 'A text of the shop that names a customer whose account was deleted, for admins to edit.',
})
@Entity('erasure_mentions')
@Unique('erasure_mentions_subject', ['place', 'subjectId'])
export class ErasureMention {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => TextPlace, 'The kind of thing that the text belongs to.')
  @Column({ type: 'text' })
  place!: TextPlace;

  @Field(() => ID, 'Id of what the text belongs to.')
  @Column({ type: 'uuid' })
  subjectId!: string;

  /** As it is now; not a column. */
  @Field(() => String, 'Name of what the text belongs to, such as a product or the number of an order.')
  subjectName!: string;

  @Field(() => Date, 'Time when it was found.')
  @Column(createdAtColumn)
  createdAt!: Date;
}
