import { Ctx, ID, InputType, Int, ObjectType, Resolver } from 'type-graphql';
import { Field, Mutation } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { OrderLine } from '../sales/purchase/order-line.entity.js';
import type { PricedCart } from './cart.js';
import { Cart } from './cart.resolver.js';
import type { BuyAgainResult, BuyAgainService } from './buy-again.service.js';

@InputType({ description: 'The order to buy again.' })
class BuyAgainInput {
  @Field(() => ID, 'An order of the signed-in customer.')
  orderId!: string;
}

@ObjectType('BuyAgainResult', {
  simpleResolvers: true,
  description: 'A cart after the lines of an order were added.',
})
class BuyAgainResultType implements BuyAgainResult {
  @Field(() => Cart, 'The updated cart.')
  cart!: PricedCart;

  @Field(() => Int, 'Number of order lines that were added to the cart.')
  added!: number;

  @Field(
    () => [OrderLine],
    'Lines that were left out: no longer sold, too few left, or more than a cart takes.',
  )
  notAdded!: OrderLine[];
}

@Resolver()
export class BuyAgainResolver {
  constructor(private readonly service: BuyAgainService) {}

  @Mutation(() => BuyAgainResultType, 'Adds the lines of an order to the cart.')
  buyAgain(@InputArg(() => BuyAgainInput) { orderId }: BuyAgainInput, @Ctx() { actor }: Context) {
    return this.service.buyAgain(actor, orderId);
  }
}
