import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { timestampColumn } from '../../database/columns.js';
import { Product } from './product.entity.js';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../common/limits.js';

/**
 * Units of a counted product that are reserved while a customer pays for them. A trigger adds up
 * `held` of the product, so reserve and release through `stock.repository.ts`: it locks products.
 */
@Entity('stock_holds')
@Index('stock_holds_product', ['productId'])
@Index('stock_holds_user', ['userId'])
@Index('stock_holds_expiry', ['expiresAt'])
@Check('stock_holds_quantity', `"quantity" between ${MIN_QUANTITY} and ${MAX_QUANTITY}`)
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
