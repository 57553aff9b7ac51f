import { FORM_SETTINGS, settingOf } from '@larder/shared/shop-settings';
import type { SettingValuesFragment } from './setting-values.generated';
import type { ShopSettingsFieldsFragment } from './shop-settings.generated';
import type { SetupFieldsFragment } from './shared/setup.generated';
import type {
  CreateTaxRateInput,
  LoadExampleDeliveryInput,
  DeleteTaxRateInput,
  SetupStep,
  UpdateShopSettingsInput,
  UpdateTaxRateInput,
} from '@/lib/apollo/schema-types.generated';
import type { TaxRateFieldsFragment } from './taxes/taxes.generated';
import { AccountShop, serverError } from '@/test/account-shop';

type SettingsFixture = ShopSettingsFieldsFragment;

/** Of settings without a value of their own below. */
const firstValues = Object.fromEntries(
  FORM_SETTINGS.map((name) => {
    const setting = settingOf(name);
    if ('default' in setting) return [name, setting.default];
    return [name, { amount: 0, day: null, taxRate: null }[setting.type as string] ?? ''];
  }),
) as unknown as SettingValuesFragment;

const STEPS = [
  'CONTACT',
  'TAXES',
  'DELIVERY',
  'PRODUCTS',
  'PAGES',
  'PAYMENTS',
  'EMAILS',
  'FIRST_ORDER',
] as const;

/** The set-up of a shop that has done these steps; null for one that has hidden the list. */
export const buildSetup = (done: readonly SetupStep[] | null = null): SetupFieldsFragment => ({
  id: 'shop',
  setupDismissed: done === null,
  setup: STEPS.map((step) => ({ step, done: done?.includes(step) ?? false })),
  example: { products: 0, edited: 0, canLoad: done !== null },
  exampleDelivery: { loaded: false, canLoad: done !== null },
});

/** {@link AccountShop} for admins, with the settings of a first start. */
export class SettingsShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  exampleCountry: string | null = null;
  settings: SettingsFixture = {
    id: 'shop',
    version: 1,
    canChangeCurrency: true,
    ...firstValues,
    name: 'Larder',
    currency: 'USD',
    timeZone: 'UTC',
    locales: ['en'],
    translations: [],
    closings: [],
  };
  taxRates: TaxRateFieldsFragment[] = [];
  setup = buildSetup();
  readonly inputs: UpdateShopSettingsInput[] = [];
  /** The next error of a mutation; null for none. */
  refusal: Error | null = null;

  constructor() {
    super();
    const resolvers = {
      uploadImage: ({ input }: { input: { file: File } }) => {
        this.uploads.push(input.file);
        return { __typename: 'Image', url: '/images/uploaded.1600.webp', srcSet: '' };
      },
      shopSettings: () => this.unlessRefused('shopSettings', () => ({ ...this.settings, ...this.setup })),
      updateShopSettings: ({ input }: { input: UpdateShopSettingsInput }) => this.save(input),
      taxRates: () => this.taxRates,
      createTaxRate: ({ input }: { input: CreateTaxRateInput }) => this.addRate(input),
      updateTaxRate: ({ input }: { input: UpdateTaxRateInput }) => this.changeRate(input),
      deleteTaxRate: ({ input }: { input: DeleteTaxRateInput }) => this.deleteRate(input),
      loadExampleProducts: () => this.haveExamples(61),
      removeExampleProducts: () => this.haveExamples(0, this.setup.example.edited),
      loadExampleDelivery: ({ input }: { input: LoadExampleDeliveryInput }) => {
        this.exampleCountry = input.country;
        return this.haveExampleDelivery(true);
      },
      removeExampleDelivery: () => this.haveExampleDelivery(false),
    };
    Object.assign(this.root, this.guarded(resolvers));
  }

  /** Another admin saves. */
  changeElsewhere(changes: Partial<SettingsFixture>): void {
    this.settings = { ...this.settings, ...changes, version: this.settings.version + 1 };
  }

  private addRate({ name, rate }: CreateTaxRateInput): TaxRateFieldsFragment {
    const added = { id: `rate-${this.taxRates.length + 1}`, name, rate, version: 1, productCount: 0 };
    this.taxRates = [...this.taxRates, added];
    return added;
  }

  private changeRate({ id, expectedVersion, name, rate }: UpdateTaxRateInput): TaxRateFieldsFragment {
    const known = this.taxRates.find((each) => each.id === id);
    if (!known || known.version !== expectedVersion) throw serverError('CONFLICT', 'Changed meanwhile.');
    const changed = {
      ...known,
      name: name ?? known.name,
      rate: rate ?? known.rate,
      version: known.version + 1,
    };
    this.taxRates = this.taxRates.map((each) => (each === known ? changed : each));
    return changed;
  }

  private deleteRate({ id, replacementId }: DeleteTaxRateInput): string {
    if (!replacementId && this.taxRates.some((each) => each.id === id && each.productCount))
      throw serverError('CONFLICT', 'In use.');
    this.taxRates = this.taxRates.filter((each) => each.id !== id);
    return id;
  }

  haveExamples(products: number, edited = 0) {
    const example = { products, edited, canLoad: products === 0 };
    this.setup = { ...this.setup, example };
    return example;
  }

  private haveExampleDelivery(loaded: boolean) {
    const exampleDelivery = { loaded, canLoad: !loaded };
    this.setup = { ...this.setup, exampleDelivery };
    return exampleDelivery;
  }

  private save(input: UpdateShopSettingsInput): SettingsFixture & SetupFieldsFragment {
    this.inputs.push(input);
    const { expectedVersion, ...changes } = input;
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
    if (expectedVersion !== this.settings.version) throw serverError('CONFLICT', 'Changed meanwhile.');
    this.changeElsewhere(changes as Partial<SettingsFixture>);
    return { ...this.settings, ...this.setup };
  }
}
