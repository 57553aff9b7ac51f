import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { timestampColumn } from '../../../database/columns.js';
import { Product } from '../product/product.entity.js';
import { MAX_QUANTITY, MIN_QUANTITY } from '@larder/shared/limits';

/**
 * Units of a counted product that are reserved during a checkout. A trigger maintains the product's
 * `held`, so reserve and release through `stock.repository.ts`, which locks products.
 */
@Entity('stock_holds')
@Index('stock_holds_product', ['productId'])
@Index('stock_holds_user', ['userId'])
@Index('stock_holds_expiry', ['expiresAt'])
@Check('stock_holds_quantity', `"quantity" between ${MIN_QUANTITY} and ${MAX_QUANTITY}`)
export class StockHold {
  // No foreign keys to checkout and user: holds expire within minutes, and those rows are never
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
