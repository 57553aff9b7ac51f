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
import { createdAtColumn, sequenceColumn } from '../../database/columns.js';
import { Product } from '../catalogue/product/product.entity.js';
import { User } from '../users/user.entity.js';
import { MAX_QUANTITY, MIN_QUANTITY } from '@larder/shared/limits';

/** A product in a user's cart. Stores no price: carts are priced by the product's current price. */
@Entity('cart_lines')
@Unique('cart_lines_user_product', ['userId', 'productId'])
@Index('cart_lines_product', ['productId'])
@Check('cart_lines_quantity', `"quantity" between ${MIN_QUANTITY} and ${MAX_QUANTITY}`)
export class CartLine {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user!: Relation<User>;

  @Column({ type: 'uuid' })
  productId!: string;

  @ManyToOne(() => Product, { nullable: false })
  product!: Relation<Product>;

  @Column({ type: 'int' })
  quantity!: number;

  /** Sort key of the cart: lines appear in the order they were added. */
  @Column(sequenceColumn)
  sequence!: number;

  @Column(createdAtColumn)
  createdAt!: Date;
}
