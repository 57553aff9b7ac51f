import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { timestampColumn } from '../../database/columns.js';
import { Product } from './product.entity.js';

/**
 * What is set aside of a counted product while somebody pays for it. A trigger adds up `held` of
 * the product, so hold and free through `stock-holds.ts`, which locks the products first.
 */
@Entity('stock_holds')
@Index('stock_holds_product', ['productId'])
@Index('stock_holds_user', ['userId'])
@Index('stock_holds_expiry', ['expiresAt'])
@Check('stock_holds_quantity', `"quantity" between 1 and 99`)
export class StockHold {
  // No foreign keys to the checkout and its owner: a hold is gone in minutes, and neither is ever
  // deleted.
  @PrimaryColumn({ type: 'uuid' })
  checkoutId!: string;

  @PrimaryColumn({ type: 'uuid' })
  productId!: string;

  @ManyToOne(() => Product, { nullable: false })
  product!: Relation<Product>;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'int' })
  quantity!: number;

  @Column(timestampColumn)
  expiresAt!: Date;
}
