import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Money } from '../common/money-scalar.js';
import {
  PriceFeeKind,
  type LineTax,
  type PriceBreakdown,
  type PriceDeposit,
  type PricedLine,
  type PriceFee,
  type PriceLine,
  type PriceTax,
} from './price-breakdown.js';

registerEnumType(PriceFeeKind, {
  name: 'PriceFeeKind',
  description: 'Kinds of fees.',
  valuesConfig: {
    DELIVERY: { description: 'The delivery.' },
    DEPOSIT: { description: 'The sum of the deposits; left out without any.' },
  },
});

type IdentifiedLine = PricedLine & { readonly id: string };

const RATE = 'The rate in thousandths of a percent: 5500 is 5.5 %.';

@ObjectType('LineTax', { simpleResolvers: true, description: 'The tax of a line.' })
class LineTaxType implements LineTax {
  @Field(() => String, { description: 'Name of the rate.' })
  name!: string;

  @Field(() => Int, { description: RATE })
  rate!: number;

  @Field(() => Money, { description: "The line's share in the tax of the rate." })
  amount!: number;
}

@ObjectType('PriceTax', { simpleResolvers: true, description: 'The tax of a rate.' })
export class PriceTaxType implements PriceTax {
  @Field(() => String, { description: 'Name of the rate.' })
  name!: string;

  @Field(() => Int, { description: RATE })
  rate!: number;

  @Field(() => Money, { description: 'Amount without the tax.' })
  net!: number;

  @Field(() => Money, { description: 'The tax.' })
  tax!: number;

  @Field(() => Money, { description: 'Amount with the tax.' })
  gross!: number;
}

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

  @Field(() => LineTaxType, { nullable: true, description: 'The tax; null for lines without a rate.' })
  tax?: LineTax;
}

@ObjectType('PriceDeposit', { description: 'The deposit for the units of a line, such as for bottles.' })
class PriceDepositType implements PriceDeposit<IdentifiedLine> {
  @Field(() => ID, { name: 'lineId', description: 'Id of the line of the cart, checkout or order.' })
  id!: string;

  unitPrice!: number;
  line!: number;

  @Field(() => Money, { description: 'Deposit for one unit.' })
  unitAmount!: number;

  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;

  @Field(() => Money, { description: 'Deposit for all units.' })
  total!: number;

  @Field(() => LineTaxType, { nullable: true, description: 'The tax; null for deposits without a rate.' })
  tax?: LineTax;
}

@ObjectType('PriceFee', { simpleResolvers: true, description: 'A fee beside the goods.' })
class PriceFeeType implements PriceFee {
  @Field(() => PriceFeeKind, { description: 'The kind of fee.' })
  kind!: PriceFeeKind;

  @Field(() => Money, { description: 'Amount of the fee; zero where it is free.' })
  amount!: number;

  @Field(() => Money, {
    nullable: true,
    description: 'Share of the fee in the taxes; null where it has none.',
  })
  tax?: number;
}

@ObjectType('PriceBreakdown', {
  simpleResolvers: true,
  description: 'A price and its parts. The lines, fees and `addedTax` sum to the total.',
})
export class PriceBreakdownType implements PriceBreakdown<IdentifiedLine> {
  @Field(() => [PriceLineType], {
    description: 'The lines that are charged; those of a cart that are not sold are left out.',
  })
  lines!: PriceLine<IdentifiedLine>[];

  @Field(() => [PriceDepositType], {
    description: 'The deposits of lines that have one; the fee `DEPOSIT` is their sum.',
  })
  deposits!: PriceDeposit<IdentifiedLine>[];

  @Field(() => [PriceFeeType], { description: 'The fees.' })
  fees!: PriceFee[];

  @Field(() => Money, { description: 'Sum of the lines.' })
  subtotal!: number;

  @Field(() => [PriceTaxType], {
    description: 'The taxes by rate, highest first; empty in a shop without rates.',
  })
  taxes!: PriceTax[];

  @Field(() => Money, { description: 'Sum of the taxes.' })
  totalTax!: number;

  @Field(() => Money, {
    description: 'Amount that the taxes add to lines and fees; zero where prices include them.',
  })
  addedTax!: number;

  @Field(() => Money, { description: 'The amount to pay, or that was paid.' })
  total!: number;
}
