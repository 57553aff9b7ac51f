import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../common/graphql-fields.js';
import { Money } from '../common/money-scalar.js';
import { chargeDescription, ChargeKind, type ChargeTax } from './charge.js';
import type {
  FeeKind,
  PriceBreakdown,
  PriceDeposit,
  PricedLine,
  PriceFee,
  PriceLine,
  PriceTax,
} from './price-breakdown.js';

registerEnum(
  { ChargeKind },
  'Parts of what is paid. Of what is charged for a whole order, each line has a share.',
  chargeDescription,
);

/** Kinds of charges beside the goods. */
const { GOODS: _goods, ...PriceFeeKind } = ChargeKind;
const { GOODS: _ofGoods, ...feeDescriptions } = chargeDescription;
registerEnum({ PriceFeeKind }, 'Kinds of fees.', feeDescriptions);

type IdentifiedLine = PricedLine & { readonly id: string };

const RATE = 'The rate in thousandths of a percent: 5500 is 5.5 %.';

@ObjectType('LineTax', { simpleResolvers: true, description: 'The tax of a line.' })
class LineTaxType implements ChargeTax {
  @Field(() => String, 'Name of the rate.')
  name!: string;

  @Field(() => Int, RATE)
  rate!: number;

  @Field(() => Money, "The line's share in the tax of the rate.")
  amount!: number;
}

@ObjectType('PriceTax', { simpleResolvers: true, description: 'The tax of a rate.' })
export class PriceTaxType implements PriceTax {
  @Field(() => String, 'Name of the rate.')
  name!: string;

  @Field(() => Int, RATE)
  rate!: number;

  @Field(() => Money, 'Amount without the tax.')
  net!: number;

  @Field(() => Money, 'The tax.')
  tax!: number;

  @Field(() => Money, 'Amount with the tax.')
  gross!: number;
}

@ObjectType('PriceLine', { description: 'The price of a line.' })
class PriceLineType implements PriceLine<IdentifiedLine> {
  @Field(() => ID, 'Id of the line of the cart, checkout or order.', { name: 'lineId' })
  id!: string;

  @Field(() => Money, 'Price of one unit.')
  unitPrice!: number;

  @Field(() => Int, 'Number of units.')
  quantity!: number;

  @Field(() => Money, 'Price of all units.')
  total!: number;

  @NullableField(() => LineTaxType, 'The tax; null for lines without a rate.')
  tax?: ChargeTax;
}

@ObjectType('PriceDeposit', { description: 'The deposit for the units of a line, such as for bottles.' })
class PriceDepositType implements PriceDeposit<IdentifiedLine> {
  @Field(() => ID, 'Id of the line of the cart, checkout or order.', { name: 'lineId' })
  id!: string;

  unitPrice!: number;
  line!: number;

  @Field(() => Money, 'Deposit for one unit.')
  unitAmount!: number;

  @Field(() => Int, 'Number of units.')
  quantity!: number;

  @Field(() => Money, 'Deposit for all units.')
  total!: number;

  @NullableField(() => LineTaxType, 'The tax; null for deposits without a rate.')
  tax?: ChargeTax;
}

@ObjectType('PriceFee', { simpleResolvers: true, description: 'A fee beside the goods.' })
class PriceFeeType implements PriceFee {
  @Field(() => PriceFeeKind, 'The kind of fee.')
  kind!: FeeKind;

  @Field(() => Money, 'Amount of the fee; zero where it is free.')
  amount!: number;

  @NullableField(() => Money, 'Share of the fee in the taxes; null where it has none.')
  tax?: number;
}

@ObjectType('PriceBreakdown', {
  simpleResolvers: true,
  description: 'A price and its parts. The lines, fees and `addedTax` sum to the total.',
})
export class PriceBreakdownType implements Omit<PriceBreakdown<IdentifiedLine>, 'charges'> {
  @Field(() => [PriceLineType], 'The lines that are charged; those of a cart that are not sold are left out.')
  lines!: PriceLine<IdentifiedLine>[];

  @Field(() => [PriceDepositType], 'The deposits of lines that have one; the fee `DEPOSIT` is their sum.')
  deposits!: PriceDeposit<IdentifiedLine>[];

  @Field(() => [PriceFeeType], 'The fees.')
  fees!: PriceFee[];

  @Field(() => Money, 'Sum of the lines.')
  subtotal!: number;

  @Field(() => [PriceTaxType], 'The taxes by rate, highest first; empty in a shop without rates.')
  taxes!: PriceTax[];

  @Field(() => Money, 'Sum of the taxes.')
  totalTax!: number;

  @Field(() => Money, 'Amount that the taxes add to lines and fees; zero where prices include them.')
  addedTax!: number;

  @Field(() => Money, 'The amount to pay, or that was paid.')
  total!: number;
}
