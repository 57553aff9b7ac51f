import { Int, ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { Node } from '../../../common/node.js';
import { Check, Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm';
import { LineSnapshot } from './line-snapshot.js';
import { Order } from './order.entity.js';
import { MAX_QUANTITY, MIN_QUANTITY } from '@larder/shared/limits';

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A line of an order, as it was bought.' })
@Entity('order_lines')
@Unique('order_lines_position', ['orderId', 'position'])
@Index('order_lines_product', ['productId'])
@Index('order_lines_photo', ['photo'])
@Index('order_lines_sales', { synchronize: false })
@Index('order_lines_searched_name', { synchronize: false })
@Check('order_lines_quantity', `"quantity" between ${MIN_QUANTITY} and ${MAX_QUANTITY}`)
@Check('order_lines_unit_price', `"unit_price" >= 0`)
@Check('order_lines_restocked', `"restocked_quantity" between 0 and "quantity"`)
@Check('order_lines_status_restocked', `"status_restocked_quantity" between 0 and "restocked_quantity"`)
export class OrderLine extends LineSnapshot {
  @Column({ type: 'uuid' })
  orderId!: string;

  @ManyToOne(() => Order, (order) => order.lines, { nullable: false, onDelete: 'CASCADE' })
  order!: Relation<Order>;

  /** The name, normalized for searches; maintained by a trigger. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchName?: string;

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
