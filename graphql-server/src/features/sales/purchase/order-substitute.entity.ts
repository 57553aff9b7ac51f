import { Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, In, Index, IsNull, ManyToOne, Unique } from 'typeorm';
import type { EntityManager, Relation } from 'typeorm';
import { MAX_QUANTITY, MIN_QUANTITY } from '@larder/shared/limits';
import type { Allergen as AllergenName } from '@larder/shared/food-facts';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { Node } from '../../../common/node.js';
import { createdAtColumn, moneyColumn, timestampColumn } from '../../../database/columns.js';
import { Allergen } from '../../catalogue/food/food-facts.type.js';
import { User } from '../../users/user.entity.js';
import { LineSnapshot } from './line-snapshot.js';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';

/**
 * Units of another product in place of units of an order line, one for one. `position` is that on
 * the line, and `unitPrice` what each costs the customer: at most what an ordered unit costs.
 */
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: `A product that the customer gets in place of units of an order line, one for one, as it was when it was picked.
\`unitPrice\` is what each unit costs the customer, which is never more than an ordered one.`,
})
@Entity('order_substitutes')
@Unique('order_substitutes_product', ['orderLineId', 'productId'])
@Index('order_substitutes_by_order', ['orderId'])
@Index('order_substitutes_photo', ['photo'])
@Check('order_substitutes_quantity', `"quantity" between ${MIN_QUANTITY} and ${MAX_QUANTITY}`)
@Check('order_substitutes_pieces', `num_nonnulls("sold_by", "unit_grams", "tolerance") = 0`)
@Check('order_substitutes_price', `"unit_price" between 0 and "list_price" and "deposit" >= 0`)
@Check(
  'order_substitutes_allergens',
  `"allergens_agreed" or ("allergens_stated" and cardinality("new_allergens") = 0)`,
)
@Check('order_substitutes_restocked', `"restocked_quantity" between 0 and "quantity"`)
@Check('order_substitutes_status_restocked', `"status_restocked_quantity" between 0 and "restocked_quantity"`)
@Check('order_substitutes_refused', `num_nulls("refused_at", "refused_by_id") in (0, 2)`)
export class OrderSubstitute extends LineSnapshot {
  @Column({ type: 'uuid' })
  orderId!: string;

  @ManyToOne(() => Order, { nullable: false, onDelete: 'CASCADE' })
  order!: Relation<Order>;

  @Column({ type: 'uuid' })
  orderLineId!: string;

  @ManyToOne(() => OrderLine, { nullable: false, onDelete: 'CASCADE' })
  orderLine!: Relation<OrderLine>;

  @Field(() => Money, 'Price of one in the shop when it was picked, which may be more than `unitPrice`.')
  @Column(moneyColumn)
  listPrice!: number;

  @Field(() => Money, 'Deposit for one, which is never more than that of an ordered unit.')
  @Column(moneyColumn)
  deposit!: number;

  @Field(() => [Allergen], 'Allergens of it that the ordered product lacks, also as traces.')
  @Column({ type: 'text', array: true })
  newAllergens!: AllergenName[];

  @Field(() => Boolean, 'Whether the allergens of both products were stated.')
  @Column({ type: 'boolean' })
  allergensStated!: boolean;

  @Field(() => Boolean, 'Whether the customer has agreed to new allergens, or to ones that are not stated.')
  @Column({ type: 'boolean' })
  allergensAgreed!: boolean;

  @Field(() => Boolean, 'Whether the customer has agreed to it.')
  @Column({ type: 'boolean' })
  customerAgreed!: boolean;

  @Field(() => Date, 'Time at which it was picked.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @Column({ type: 'uuid' })
  createdById!: string;

  @ManyToOne(() => User, { nullable: false })
  createdBy!: Relation<User>;

  @Field(() => Int, 'The number of restocked units.')
  @Column({ type: 'int', default: 0 })
  restockedQuantity!: number;

  /** As of order lines. */
  @Column({ type: 'int', default: 0 })
  statusRestockedQuantity!: number;

  @NullableField(() => Date, 'Time at which the customer refused it; null for one that they took.')
  @Column({ ...timestampColumn, nullable: true })
  refusedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  refusedById!: string | null;

  @ManyToOne(() => User, { nullable: true })
  refusedBy!: Relation<User> | null;
}

/** Those of lines, in the order in which they are on them. */
export const substitutesOf = (
  manager: EntityManager,
  lineIds: readonly string[],
  { isTaken = false }: { readonly isTaken?: boolean } = {},
): Promise<OrderSubstitute[]> =>
  manager.find(OrderSubstitute, {
    where: { orderLineId: In([...lineIds]), ...(isTaken && { refusedAt: IsNull() }) },
    order: { orderLineId: 'ASC', position: 'ASC' },
  });
