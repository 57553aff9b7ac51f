import type { ShopSettingsFieldsFragment } from './shop-settings.generated';
import type { SetupFieldsFragment } from './shared/setup.generated';
import type { SetupStep, UpdateShopSettingsInput } from '@/lib/apollo/schema-types.generated';
import { AccountShop, serverError } from '@/test/account-shop';

type SettingsFixture = ShopSettingsFieldsFragment;

const STEPS = ['CONTACT', 'PRODUCTS', 'PAYMENTS', 'EMAILS', 'FIRST_ORDER'] as const;

/** The set-up of a shop that has done these steps; null for one that has hidden the list. */
export const buildSetup = (done: readonly SetupStep[] | null = null): SetupFieldsFragment => ({
  id: 'shop',
  setupDismissed: done === null,
  setup: STEPS.map((step) => ({ step, done: done?.includes(step) ?? false })),
  example: { products: 0, canLoad: done !== null },
});

/** {@link AccountShop} for admins, with the settings of a first start. */
export class SettingsShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  settings: SettingsFixture = {
    id: 'shop',
    version: 1,
    canChangeCurrency: true,
    name: 'Larder',
    address: '',
    email: '',
    phone: '',
    taxNumber: '',
    openingHours: '',
    holidays: '',
    logo: '',
    accentColor: '',
    emailOpening: '',
    emailClosing: '',
    currency: 'USD',
    timeZone: 'UTC',
    senderName: '',
    senderAddress: '',
    facebookUrl: '',
    twitterUrl: '',
    githubUrl: '',
    announcementText: '',
    announcementUrl: '',
    announcementFrom: null,
    announcementUntil: null,
  };
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
      loadExampleProducts: () => this.haveExamples(61),
      removeExampleProducts: () => this.haveExamples(0),
    };
    Object.assign(this.root, this.guarded(resolvers));
  }

  /** Another admin saves. */
  changeElsewhere(changes: Partial<SettingsFixture>): void {
    this.settings = { ...this.settings, ...changes, version: this.settings.version + 1 };
  }

  private haveExamples(products: number) {
    const example = { products, canLoad: products === 0 };
    this.setup = { ...this.setup, example };
    return example;
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
