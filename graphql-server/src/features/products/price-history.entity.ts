import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { moneyColumn } from '../../database/columns.js';
import { Product } from './product.entity.js';

/** A price of a product since its first change, written by `database/functions/prices.sql`. */
@Entity('price_history')
export class PriceChange {
  @PrimaryColumn({ type: 'uuid' })
  productId!: string;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  product?: Relation<Product>;

  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  since!: Date;

  @Column(moneyColumn)
  price!: number;
}
