import { Ctx, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Field, FieldResolver, Mutation, NullableField, Query } from '../../common/graphql-fields.js';
import { MAX_QUANTITY } from '@larder/shared/limits';
import { offeredLocale } from '@larder/shared/locales';
import { Money } from '../../common/money-scalar.js';
import type { PublicClosing } from '@larder/shared/public-shop';
import { SHOWN_SETTINGS, type SettingValues, type ShownSetting } from '@larder/shared/shop-settings';
import { listTexts } from '@larder/shared/texts-by-locale';
import { DEFAULT_PRICE_RULES } from '../../pricing/price-rules.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Public } from '../../graphql/public.js';
import type { LiveShop } from './live-shop.js';
import type { ExampleService } from './example.service.js';
import { settingClass, settingField } from './setting-class.js';
import { ExampleStateType, SetupTask } from './setup-step.js';
import { ShopSettings } from './shop-settings.entity.js';
import type { ShopSettingsService } from './shop-settings.service.js';
import { ScheduledClosing, ShopClosing } from './shop-closing.type.js';
import { ShopTranslation } from './shop-translation.type.js';
import { UpdateShopSettingsInput } from './shop.inputs.js';

@ObjectType({ description: 'An announcement above the pages of the shop.' })
export class ShopAnnouncement {
  @Field(() => String, 'The text in the language of the request.')
  text!: string;

  @NullableField(() => String, 'Path or URL that it links to, in the language of the request; null for none.')
  url?: string | null;
}

const ShownSettings = settingClass<Pick<SettingValues, ShownSetting>>(
  ObjectType(),
  SHOWN_SETTINGS,
  (setting) => [settingField(setting, setting.shownDescription ?? setting.description)],
);

@ObjectType({ description: 'The shop. Texts are empty where it has none.' })
export class Shop extends ShownSettings {
  @Field(() => Money, 'Shipping for each line of a cart.')
  shippingPerLine!: number;

  @Field(() => Int, 'Maximum quantity of one product in a cart.')
  maxQuantity!: number;

  @NullableField(() => ShopAnnouncement, 'The announcement that is in force today; null for none.')
  announcement!: ShopAnnouncement | null;

  @NullableField(() => ShopClosing, 'The closing in force; null while the shop is open.')
  closed!: ShopClosing | null;

  @Field(() => [ShopClosing], 'The closings that have not ended, by their beginning.')
  closings!: ShopClosing[];
}

/** Its words are empty without any. */
const toClosing = ({ from, until, message = '' }: PublicClosing): ShopClosing => ({ from, until, message });

@Resolver(() => Shop)
export class ShopResolver {
  constructor(private readonly live: LiveShop) {}

  @Public()
  @Query(() => Shop, 'The shop, for everybody.')
  shop(@Ctx() { locale }: Context): Shop {
    const { shown } = this.live;
    const shownIn = offeredLocale(locale, shown.locales);
    const closed = this.live.closedIn(shownIn);
    return {
      ...shown,
      announcement: this.live.announcementIn(shownIn),
      closed: closed && toClosing(closed),
      closings: this.live.closingsIn(shownIn).map(toClosing),
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

  @Query(() => ShopSettings, 'The settings of the shop. For admins.')
  shopSettings(@Ctx() { actor }: Context) {
    return this.settings.find(actor);
  }

  @Mutation(() => ShopSettings, 'Changes settings of the shop. For admins.')
  updateShopSettings(
    @InputArg(() => UpdateShopSettingsInput) input: UpdateShopSettingsInput,
    @Ctx() { actor }: Context,
  ) {
    return this.settings.update(actor, input);
  }

  @Mutation(
    () => ExampleStateType,
    'Adds example products to a shop without orders, and restores those in the trash. For admins.',
  )
  loadExampleProducts(@Ctx() { actor }: Context) {
    return this.example.load(actor);
  }

  @Mutation(
    () => ExampleStateType,
    'Moves the example products that were not edited into the trash. For admins.',
  )
  removeExampleProducts(@Ctx() { actor }: Context) {
    return this.example.remove(actor);
  }

  @FieldResolver(() => Boolean, 'Whether the currency can change: not once customers have begun to pay.')
  canChangeCurrency() {
    return this.settings.canChangeCurrency();
  }

  @FieldResolver(() => [ShopTranslation], 'Texts in other languages.')
  translations(@Root() { translations }: ShopSettings) {
    return listTexts(translations);
  }

  @FieldResolver(() => [ScheduledClosing], 'The closings that have not ended, by their beginning.')
  closings(@Root() settings: ShopSettings): ScheduledClosing[] {
    return this.settings
      .closingsOf(settings)
      .map(({ translations, ...closing }) => ({ ...closing, translations: listTexts(translations) }));
  }

  @FieldResolver(() => [SetupTask], 'The steps that set up a shop, in their order.')
  setup(@Root() settings: ShopSettings) {
    return this.settings.setup(settings);
  }

  @FieldResolver(() => ExampleStateType, 'The example products.', { name: 'example' })
  exampleState() {
    return this.example.state();
  }
}
