import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { moneyColumn } from '../../../database/columns.js';
import { Product } from '../product/product.entity.js';

/** Offers of a product since its first change, written by `database/functions/prices.sql`. */
@Entity('price_history')
export class PriceChange {
  @PrimaryColumn({ type: 'uuid' })
  productId!: string;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  product?: Relation<Product>;

  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  since!: Date;

  /** In force. */
  @Column(moneyColumn)
  price!: number;

  /** Whether it is that of a sale. */
  @Column({ type: 'boolean', default: false })
  reduced!: boolean;

  /** Whether the product was sold. */
  @Column({ type: 'boolean', default: true })
  offered!: boolean;
}
