import { Ctx, Field, FieldResolver, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { MAX_QUANTITY } from '../../common/limits.js';
import { offeredLocale, type Locale } from '../../common/locales.js';
import { Money } from '../../common/money-scalar.js';
import { listTexts } from '../../common/texts-by-locale.js';
import { DEFAULT_PRICE_RULES } from '../../pricing/price-rules.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Public } from '../../graphql/public.js';
import type { LiveShop, ShownSetting } from './live-shop.js';
import type { ExampleService } from './example.service.js';
import { ExampleStateType, SetupTask } from './setup-step.js';
import { ShopSettings } from './shop-settings.entity.js';
import type { ShopSettingsService } from './shop-settings.service.js';
import { ShopTranslation } from './shop-translation.type.js';
import { UpdateShopSettingsInput } from './shop.inputs.js';

@ObjectType({ description: 'An announcement above the pages of the shop.' })
export class ShopAnnouncement {
  @Field(() => String, { description: 'The text in the language of the request.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Path or URL that it links to, in the language of the request; null for none.',
  })
  url?: string | null;
}

@ObjectType({ description: 'The shop. Texts are empty where it has none.' })
export class Shop implements Pick<ShopSettings, ShownSetting> {
  @Field(() => String, { description: 'Name of the shop.' })
  name!: string;

  @Field(() => String, { description: 'ISO 4217 code of the currency of every amount.' })
  currency!: string;

  @Field(() => String, {
    description: 'IANA time zone of the shop, in which its days begin and end, such as `Europe/London`.',
  })
  timeZone!: string;

  @Field(() => [String], {
    description: 'BCP 47 tags of the languages of the pages; the first one is the default.',
  })
  locales!: Locale[];

  @Field(() => Money, { description: 'Shipping for each line of a cart.' })
  shippingPerLine!: number;

  @Field(() => Int, { description: 'Maximum quantity of one product in a cart.' })
  maxQuantity!: number;

  @Field(() => String, { description: 'Postal address by lines.' })
  address!: string;

  @Field(() => String, { description: 'E-mail address for customers.' })
  email!: string;

  @Field(() => String, { description: 'Phone number for customers.' })
  phone!: string;

  @Field(() => String, { description: "The seller's tax number." })
  taxNumber!: string;

  @Field(() => String, { description: 'Opening hours by lines.' })
  openingHours!: string;

  @Field(() => String, { description: 'Hours on holidays by lines.' })
  holidays!: string;

  @Field(() => String, { description: 'Path of the logo.' })
  logo!: string;

  @Field(() => String, { description: 'Accent colour such as `#1E6A3B`; empty for the default.' })
  accentColor!: string;

  @Field(() => String, { description: "The shop's page at Facebook." })
  facebookUrl!: string;

  @Field(() => String, { description: "The shop's page at Twitter." })
  twitterUrl!: string;

  @Field(() => String, { description: "The shop's page at GitHub." })
  githubUrl!: string;

  @Field(() => ShopAnnouncement, {
    nullable: true,
    description: 'The announcement that is in force today; null for none.',
  })
  announcement!: ShopAnnouncement | null;
}

@Resolver(() => Shop)
export class ShopResolver {
  constructor(private readonly live: LiveShop) {}

  @Public()
  @Query(() => Shop, { description: 'The shop, for everybody.' })
  shop(@Ctx() { locale }: Context): Shop {
    const { shown } = this.live;
    return {
      ...shown,
      announcement: this.live.announcementIn(offeredLocale(locale, shown.locales)),
      shippingPerLine: DEFAULT_PRICE_RULES.deliveryFeePerLine,
      maxQuantity: MAX_QUANTITY,
    };
  }
}

@Resolver(() => ShopSettings)
export class ShopSettingsResolver {
  constructor(
    private readonly settings: ShopSettingsService,
    private readonly example: ExampleService,
  ) {}

  @Query(() => ShopSettings, { description: 'The settings of the shop. For admins.' })
  shopSettings(@Ctx() { actor }: Context) {
    return this.settings.find(actor);
  }

  @Mutation(() => ShopSettings, { description: 'Changes settings of the shop. For admins.' })
  updateShopSettings(
    @InputArg(() => UpdateShopSettingsInput) input: UpdateShopSettingsInput,
    @Ctx() { actor }: Context,
  ) {
    return this.settings.update(actor, input);
  }

  @Mutation(() => ExampleStateType, {
    description:
      'Adds example products to a shop without orders, and restores those in the trash. For admins.',
  })
  loadExampleProducts(@Ctx() { actor }: Context) {
    return this.example.load(actor);
  }

  @Mutation(() => ExampleStateType, {
    description: 'Moves the example products that were not edited into the trash. For admins.',
  })
  removeExampleProducts(@Ctx() { actor }: Context) {
    return this.example.remove(actor);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the currency can change: not once customers have begun to pay.',
  })
  canChangeCurrency() {
    return this.settings.canChangeCurrency();
  }

  @FieldResolver(() => [ShopTranslation], { description: 'Texts in other languages.' })
  translations(@Root() { translations }: ShopSettings) {
    return listTexts(translations);
  }

  @FieldResolver(() => [SetupTask], { description: 'The steps that set up a shop, in their order.' })
  setup(@Root() settings: ShopSettings) {
    return this.settings.setup(settings);
  }

  @FieldResolver(() => ExampleStateType, { name: 'example', description: 'The example products.' })
  exampleState() {
    return this.example.state();
  }
}
