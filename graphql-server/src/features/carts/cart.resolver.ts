import { Arg, Ctx, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Field, FieldResolver, Mutation, NullableField, Query } from '../../common/graphql-fields.js';
import { Node } from '../../common/node.js';
import { Money } from '../../common/money-scalar.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { PriceBreakdownType } from '../../pricing/price-breakdown.type.js';
import { Product } from '../catalogue/product/product.entity.js';
import type { ChosenDelivery } from '../delivery/choices/chosen-delivery.js';
import { CartDeliveryType, LowerFeeType } from '../delivery/choices/delivery.types.js';
import { CartDeliveryInput } from '../delivery/choices/delivery.inputs.js';
import type { PaymentMethodService } from '../sales/payments/payment-method.service.js';
import { FulfilmentMethod } from '../sales/purchase/fulfilment-method.js';
import { PaymentMethod } from '../sales/purchase/payment-method.js';
import type { PricedCart, PricedCartLine } from './cart.js';
import {
  AddToCartInput,
  CartLineInput,
  MergeCartInput,
  RemoveCartLineInput,
  UpdateCartLineInput,
} from './cart.inputs.js';
import type { CartService, MergeResult } from './cart.service.js';

@ObjectType('CartLine', { implements: Node, simpleResolvers: true, description: 'A product in a cart.' })
class CartLineType implements Omit<
  PricedCartLine,
  'taxRateId' | 'deposit' | 'weight' | 'soldBy' | 'unitGrams'
> {
  @Field(() => ID, 'Unique id.')
  id!: string;

  @Field(() => Product, 'The product.')
  product!: Product;

  @Field(() => Int, 'Quantity.')
  quantity!: number;

  @NullableField(
    () => Int,
    'Percent by which it may weigh more than expected: the price is at that weight; null for pieces at a price each.',
  )
  tolerance!: number | null;

  @Field(() => Money, 'The current price of one, or per kilogram for a product with `soldBy`.')
  unitPrice!: number;

  @Field(() => Money, 'The current price of the line; zero when the product is sold out or no longer sold.')
  price!: number;

  @Field(() => Boolean, 'Whether the product is still available for sale.')
  available!: boolean;

  @NullableField(
    () => Int,
    'Stock left, if it is low or less than `quantity`; null otherwise. It limits the checkout.',
  )
  quantityLeft!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A cart at current prices.' })
export class Cart implements PricedCart {
  @Field(() => [CartLineType], 'Lines of the cart, oldest first.')
  lines!: PricedCartLine[];

  @Field(() => PriceBreakdownType, 'The price of the cart by its parts.')
  price!: PricedCart['price'];

  @Field(() => Money, 'Sum of the lines, as `price.subtotal`.')
  subtotal!: number;

  @Field(() => Money, 'Shipping of all lines: the `DELIVERY` fee of `price`.')
  shipping!: number;

  @Field(() => Money, 'Sum of the deposits: the `DEPOSIT` fee of `price`.')
  deposit!: number;

  @Field(() => Money, 'The total to pay, as `price.total`.')
  total!: number;

  @NullableField(
    () => Int,
    'The age that the customer has to confirm at checkout, as `ageConfirmed`; null for all ages.',
  )
  minimumAge!: number | null;

  @NullableField(
    () => CartDeliveryType,
    'Delivery or collection, as the customer has chosen; null before that, and in a shop without areas.',
  )
  delivery!: ChosenDelivery | null;

  @NullableField(
    () => Money,
    'Amount that is missing for the minimum order of the area, which the checkout requires; null for none.',
  )
  missingForMinimum!: number | null;

  @NullableField(() => LowerFeeType, 'The next lower fee for the delivery; null if there is none.')
  lowerFee!: PricedCart['lowerFee'];
}

@ObjectType('CartMerge', {
  simpleResolvers: true,
  description: 'A cart after a guest cart was merged into it.',
})
class CartMergeResult implements MergeResult {
  @Field(() => Cart, 'The updated cart.')
  cart!: PricedCart;

  @Field(() => [ID], 'Products of the guest cart that are no longer sold.')
  unavailableProductIds!: string[];

  @Field(() => [ID], 'Products whose quantity was reduced to the stock that is left.')
  reducedProductIds!: string[];
}

@Resolver(() => Cart)
export class CartResolver {
  constructor(
    private readonly carts: CartService,
    private readonly methods: PaymentMethodService,
  ) {}

  @Query(() => Cart, 'The cart of the signed-in customer.')
  cart(@Ctx() { actor }: Context) {
    return this.carts.cartOf(actor);
  }

  @Query(
    () => Cart,
    `Prices a guest's lines as a cart. Unknown products are left out. A line's id is of its product and quantity.`,
  )
  quoteCart(
    @Arg('lines', () => [CartLineInput], { description: 'The lines of the guest cart.' })
    lines: CartLineInput[],
    @Arg('delivery', () => CartDeliveryInput, {
      nullable: true,
      description: 'Delivery or collection, as the guest has chosen; ignored in a shop without areas.',
    })
    delivery: CartDeliveryInput | null,
    @Ctx() { actor }: Context,
  ) {
    return this.carts.quote(actor, lines, delivery);
  }

  @FieldResolver(
    () => [PaymentMethod],
    'Payment methods that the caller can choose for the cart as it is, `ONLINE` first. Visitors count as new customers.',
  )
  paymentMethods(@Root() { total, delivery }: PricedCart, @Ctx() { actor }: Context) {
    const { method = FulfilmentMethod.DELIVERY, place, area } = delivery ?? {};
    return this.methods.acceptedFor(actor, { total, method, destinationId: place?.id ?? area?.id ?? null });
  }

  @Mutation(() => Cart, 'Adds a product to the cart.')
  addToCart(@InputArg(() => AddToCartInput) input: AddToCartInput, @Ctx() { actor }: Context) {
    return this.carts.add(actor, input);
  }

  @Mutation(() => Cart, 'Sets the quantity of a line.')
  updateCartLine(@InputArg(() => UpdateCartLineInput) input: UpdateCartLineInput, @Ctx() { actor }: Context) {
    return this.carts.setQuantity(actor, input.lineId, input.quantity);
  }

  @Mutation(() => Cart, 'Removes a line from the cart.')
  removeCartLine(
    @InputArg(() => RemoveCartLineInput) { lineId }: RemoveCartLineInput,
    @Ctx() { actor }: Context,
  ) {
    return this.carts.remove(actor, lineId);
  }

  @Mutation(() => Cart, 'Chooses delivery or collection of the cart.')
  setCartDelivery(@InputArg(() => CartDeliveryInput) input: CartDeliveryInput, @Ctx() { actor }: Context) {
    return this.carts.setDelivery(actor, input);
  }

  @Mutation(() => Cart, 'Empties the cart.')
  async clearCart(@Ctx() { actor }: Context) {
    const { cart } = await this.carts.clear(actor);
    return cart;
  }

  @Mutation(() => CartMergeResult, 'Merges a guest cart into the cart, once for each key.')
  mergeCart(@InputArg(() => MergeCartInput) { key, lines }: MergeCartInput, @Ctx() { actor }: Context) {
    return this.carts.merge(actor, key, lines);
  }
}
