import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../common/graphql-fields.js';
import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Node } from '../../common/node.js';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import { REPLY_CHECK, Replyable } from '../replies/replyable.js';
import { Product } from '../catalogue/product/product.entity.js';
import { User } from '../users/user.entity.js';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: `A customer's rating of a product. One per customer and product.`,
})
@Entity('ratings')
@Index('ratings_newest', ['createdAt', 'id'])
@Index('ratings_unanswered', ['createdAt', 'id'], { where: 'answer is null' })
@Index('ratings_product_newest', ['productId', 'createdAt', 'id'])
@Index('ratings_image', ['image'], { where: 'image is not null' })
@Unique('ratings_user_product', ['userId', 'productId'])
@Index('ratings_product_stars', ['productId', 'rates'])
@Check('ratings_rates', `"rates" between 1 and 5`)
@Check('ratings_answer', REPLY_CHECK)
export class Rating extends Replyable {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  productId!: string;

  @ManyToOne(() => Product, { nullable: false })
  product!: Relation<Product>;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user!: Relation<User>;

  @Field(() => String, 'The name the author signs with.')
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, 'The text.')
  @Column({ type: 'text' })
  message!: string;

  @Field(() => Int, 'Stars, 1 to 5.')
  @Column({ type: 'int' })
  rates!: number;

  /** URL of the widest version; see `imageSources`. */
  @Column({ type: 'text', nullable: true })
  image!: string | null;

  @Field(() => Int, 'Counts up with each change: of two states the one with the higher revision is later.')
  @Column({ type: 'int', default: 1 })
  revision!: number;

  @Field(() => Date, 'Time of creation.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @NullableField(() => Date, "Time of the author's last edit; null if never.")
  @Column({ ...timestampColumn, nullable: true })
  editedAt!: Date | null;
}
