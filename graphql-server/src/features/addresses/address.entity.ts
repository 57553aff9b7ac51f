import { ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { MAX_ADDRESS_LINES } from '@larder/shared/limits';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { Node } from '../../common/node.js';
import { createdAtColumn } from '../../database/columns.js';
import { User } from '../users/user.entity.js';
import { PostalFacts } from './postal-facts.js';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: `An address of a customer's address book. For that customer alone.`,
})
@Entity('addresses')
@Index('addresses_user_newest', ['userId', 'createdAt', 'id'])
@Index('addresses_default', ['userId'], { unique: true, where: 'is_default' })
@Check('addresses_lines', `cardinality("lines") between 1 and ${MAX_ADDRESS_LINES}`)
@Check('addresses_country', `"country" ~ '^[A-Z]{2}$'`)
export class Address extends PostalFacts {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user!: Relation<User>;

  @Field(() => String, 'The name of the recipient; may be empty.')
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, 'The number to call about a delivery, as it was typed; may be empty.')
  @Column({ type: 'text' })
  phone!: string;

  @NullableField(() => String, '`phone` as E.164, such as `+41441234567`; null if it cannot be read.')
  @Column({ type: 'text', name: 'phone_e164', nullable: true })
  phoneE164!: string | null;

  @Field(() => Boolean, 'Whether a checkout starts with it. One address of a customer is the default.')
  @Column({ type: 'boolean' })
  isDefault!: boolean;

  @Field(() => Date, 'Time of creation.')
  @Column(createdAtColumn)
  createdAt!: Date;
}
