import { Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Node } from '../../../common/node.js';
import { Check, Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm';
import { timestampColumn } from '../../../database/columns.js';
import { User } from '../../users/user.entity.js';
import { BoughtLine } from './line-snapshot.js';
import { IS_SUBSTITUTION_WISH } from './substitution-wish.js';
import { Order } from './order.entity.js';
import { MAX_PICKED_GRAMS, MAX_QUANTITY, MIN_QUANTITY } from '@larder/shared/limits';

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A line of an order, as it was bought.' })
@Entity('order_lines')
@Unique('order_lines_position', ['orderId', 'position'])
@Index('order_lines_product', ['productId'])
@Index('order_lines_photo', ['photo'])
@Index('order_lines_sales', { synchronize: false })
@Index('order_lines_searched_name', { synchronize: false })
@Check('order_lines_quantity', `"quantity" between ${MIN_QUANTITY} and ${MAX_QUANTITY}`)
@Check('order_lines_substitution_wish', IS_SUBSTITUTION_WISH)
@Check('order_lines_unit_price', `"unit_price" >= 0`)
@Check('order_lines_agreed', `num_nulls("list_price", "price_reason") in (0, 2)`)
@Check('order_lines_picked', `"picked_quantity" between 0 and "quantity"`)
@Check('order_lines_picked_at', `num_nulls("picked_quantity", "picked_at", "picked_by_id") in (0, 3)`)
@Check('order_lines_restocked', `"restocked_quantity" between 0 and "quantity"`)
@Check('order_lines_status_restocked', `"status_restocked_quantity" between 0 and "restocked_quantity"`)
@Check('order_lines_weight', `num_nulls("sold_by", "unit_grams", "tolerance") in (0, 3)`)
@Check('order_lines_picked_grams', `"picked_grams" between 0 and ${MAX_PICKED_GRAMS}`)
@Check('order_lines_weighed', `"unit_grams" is not null or num_nonnulls("picked_grams", "stock_grams") = 0`)
export class OrderLine extends BoughtLine {
  @Column({ type: 'uuid' })
  orderId!: string;

  @ManyToOne(() => Order, (order) => order.lines, { nullable: false, onDelete: 'CASCADE' })
  order!: Relation<Order>;

  /** The name, normalized for searches; maintained by a trigger. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchName?: string;

  @NullableField(
    () => Int,
    'Units of it that the shop has picked; null until then, and for orders that are not picked line by line.',
  )
  @Column({ type: 'int', nullable: true })
  pickedQuantity!: number | null;

  @NullableField(() => Int, 'Grams that the shop has weighed of it; null until then, and without `soldBy`.')
  @Column({ type: 'int', nullable: true })
  pickedGrams!: number | null;

  @Field(() => Boolean, 'Whether its picker has confirmed a weight that is off by more than the tolerance.')
  @Column({ type: 'boolean', default: false })
  weightConfirmed!: boolean;

  /** Grams that it has of the stock since it was weighed, less what was restocked. */
  @Column({ type: 'int', nullable: true })
  stockGrams!: number | null;

  @NullableField(() => Date, 'Time at which `pickedQuantity` was set.')
  @Column({ ...timestampColumn, nullable: true })
  pickedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  pickedById!: string | null;

  @ManyToOne(() => User, { nullable: true })
  pickedBy!: Relation<User> | null;

  @Field(() => Int, 'The number of restocked units.')
  @Column({ type: 'int', default: 0 })
  restockedQuantity!: number;

  /**
   * Units that the rejection or cancellation of the order restocked. A later status takes them from
   * the stock again.
   */
  @Column({ type: 'int', default: 0 })
  statusRestockedQuantity!: number;
}
