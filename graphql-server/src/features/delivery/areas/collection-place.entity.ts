import { ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Field } from '../../../common/graphql-fields.js';
import { Node } from '../../../common/node.js';
import { ClosedDays } from './closed-days.type.js';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A place where customers collect orders.',
})
@Entity('collection_places')
export class CollectionPlace {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'int' })
  position!: number;

  @Field(() => String, 'The name.')
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, 'The address by lines.')
  @Column({ type: 'text' })
  address!: string;

  @Field(() => String, 'Opening hours by lines; may be empty.')
  @Column({ type: 'text' })
  hours!: string;

  @Field(() => [ClosedDays], 'Days on which it is closed, by the first ones; they may overlap.')
  @Column({ type: 'jsonb', default: [] })
  closedDays!: readonly ClosedDays[];
}
