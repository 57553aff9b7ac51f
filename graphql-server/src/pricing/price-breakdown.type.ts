import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Money } from '../common/money-scalar.js';
import {
  PriceFeeKind,
  type PriceBreakdown,
  type PricedLine,
  type PriceFee,
  type PriceLine,
} from './price-breakdown.js';

registerEnumType(PriceFeeKind, {
  name: 'PriceFeeKind',
  description: 'Kinds of fees.',
  valuesConfig: { DELIVERY: { description: 'The delivery.' } },
});

type IdentifiedLine = PricedLine & { readonly id: string };

@ObjectType('PriceLine', { description: 'The price of a line.' })
class PriceLineType implements PriceLine<IdentifiedLine> {
  @Field(() => ID, { name: 'lineId', description: 'Id of the line of the cart, checkout or order.' })
  id!: string;

  @Field(() => Money, { description: 'Price of one unit.' })
  unitPrice!: number;

  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;

  @Field(() => Money, { description: 'Price of all units.' })
  total!: number;
}

@ObjectType('PriceFee', { simpleResolvers: true, description: 'A fee beside the goods.' })
class PriceFeeType implements PriceFee {
  @Field(() => PriceFeeKind, { description: 'The kind of fee.' })
  kind!: PriceFeeKind;

  @Field(() => Money, { description: 'Amount of the fee; zero where it is free.' })
  amount!: number;
}

@ObjectType('PriceBreakdown', {
  simpleResolvers: true,
  description: 'A price and its parts. The lines and fees sum to the total.',
})
export class PriceBreakdownType implements PriceBreakdown<IdentifiedLine> {
  @Field(() => [PriceLineType], {
    description: 'The lines that are charged; those of a cart that are not sold are left out.',
  })
  lines!: PriceLine<IdentifiedLine>[];

  @Field(() => [PriceFeeType], { description: 'The fees.' })
  fees!: PriceFee[];

  @Field(() => Money, { description: 'Sum of the lines.' })
  subtotal!: number;

  @Field(() => Money, { description: 'Sum of the lines and fees: the amount to pay, or that was paid.' })
  total!: number;
}
