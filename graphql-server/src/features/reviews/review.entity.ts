import { ID, Int, ObjectType } from 'type-graphql';
import { Field } from '../../common/graphql-fields.js';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Node } from '../../common/node.js';
import { createdAtColumn } from '../../database/columns.js';
import { REPLY_CHECK, Replyable } from '../replies/replyable.js';
import { User } from '../users/user.entity.js';

@ObjectType({ implements: Node, simpleResolvers: true, description: `A customer's review of the shop.` })
@Entity('reviews')
@Index('reviews_newest', ['createdAt', 'id'])
@Index('reviews_unanswered', ['createdAt', 'id'], { where: 'answer is null' })
@Check('reviews_rating', `"rating" between 1 and 5`)
@Check('reviews_answer', REPLY_CHECK)
export class Review extends Replyable {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user!: Relation<User>;

  @Field(() => String, 'The text.')
  @Column({ type: 'text' })
  message!: string;

  @Field(() => Int, 'Stars, 1 to 5.')
  @Column({ type: 'int' })
  rating!: number;

  @Field(() => Int, 'Counts up with each change: of two states the one with the higher revision is later.')
  @Column({ type: 'int', default: 1 })
  revision!: number;

  @Field(() => Date, 'Time of creation.')
  @Column(createdAtColumn)
  createdAt!: Date;
}
