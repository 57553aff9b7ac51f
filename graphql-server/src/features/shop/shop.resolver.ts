import { Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Money } from '../../common/money-scalar.js';
import { DEFAULT_PRICE_RULES } from '../../pricing/price-rules.js';
import { Public } from '../../graphql/public.js';
import { MAX_QUANTITY } from '../../common/limits.js';

@ObjectType({ description: 'Settings of the whole shop.' })
export class Shop {
  @Field(() => String, { description: 'Name of the shop.' })
  name!: string;

  @Field(() => String, { description: 'ISO 4217 code of the currency of every amount.' })
  currency!: string;

  @Field(() => String, {
    description: 'IANA time zone of the shop, in which its days begin and end, such as `Europe/London`.',
  })
  timeZone!: string;

  @Field(() => Money, { description: 'Shipping for each line of a cart.' })
  shippingPerLine!: number;

  @Field(() => Int, { description: 'Maximum quantity of one product in a cart.' })
  maxQuantity!: number;
}

export type ShopSettings = Readonly<Pick<Shop, 'name' | 'currency' | 'timeZone'>>;

@Resolver(() => Shop)
export class ShopResolver {
  constructor(private readonly settings: ShopSettings) {}

  @Public()
  @Query(() => Shop, { description: 'Settings of the whole shop.' })
  shop(): Shop {
    const { name, currency, timeZone } = this.settings;
    const shippingPerLine = DEFAULT_PRICE_RULES.deliveryFeePerLine;
    return { name, currency, timeZone, shippingPerLine, maxQuantity: MAX_QUANTITY };
  }
}
