import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, ManyToOne, Unique, type EntityManager, type Relation } from 'typeorm';
import { Node } from '../../../common/node.js';
import { BoughtLine } from './line-snapshot.js';
import { IS_SUBSTITUTION_WISH } from './substitution-wish.js';
import { Checkout } from './checkout.entity.js';
import { MAX_QUANTITY, MIN_QUANTITY } from '@larder/shared/limits';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A line of a checkout, at its final price.',
})
@Entity('checkout_lines')
@Index('checkout_lines_photo', ['photo'])
@Unique('checkout_lines_position', ['checkoutId', 'position'])
@Check('checkout_lines_quantity', `"quantity" between ${MIN_QUANTITY} and ${MAX_QUANTITY}`)
@Check('checkout_lines_substitution_wish', IS_SUBSTITUTION_WISH)
@Check('checkout_lines_unit_price', `"unit_price" >= 0`)
@Check('checkout_lines_agreed', `num_nulls("list_price", "price_reason") in (0, 2)`)
@Check('checkout_lines_weight', `num_nulls("sold_by", "unit_grams", "tolerance") in (0, 3)`)
export class CheckoutLine extends BoughtLine {
  @Column({ type: 'uuid' })
  checkoutId!: string;

  @ManyToOne(() => Checkout, (checkout) => checkout.lines, { nullable: false, onDelete: 'CASCADE' })
  checkout!: Relation<Checkout>;
}

/** The lines of a checkout in their order. */
export const linesOf = (manager: EntityManager, checkoutId: string): Promise<CheckoutLine[]> =>
  manager.find(CheckoutLine, { where: { checkoutId }, order: { position: 'ASC' } });
