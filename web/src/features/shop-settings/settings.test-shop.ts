import type { ShopSettingsFieldsFragment } from './shop-settings.generated';
import type { UpdateShopSettingsInput } from '@/lib/apollo/schema-types.generated';
import { AccountShop, serverError } from '@/test/account-shop';

type SettingsFixture = ShopSettingsFieldsFragment;

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
  readonly inputs: UpdateShopSettingsInput[] = [];
  /** The next error of a mutation; null for none. */
  refusal: Error | null = null;

  constructor() {
    super();
    const resolvers = {
      shopSettings: () => this.unlessRefused('shopSettings', () => this.settings),
      updateShopSettings: ({ input }: { input: UpdateShopSettingsInput }) => this.save(input),
    };
    Object.assign(this.root, this.guarded(resolvers));
  }

  /** Another admin saves. */
  changeElsewhere(changes: Partial<SettingsFixture>): void {
    this.settings = { ...this.settings, ...changes, version: this.settings.version + 1 };
  }

  private save(input: UpdateShopSettingsInput): SettingsFixture {
    this.inputs.push(input);
    const { expectedVersion, ...changes } = input;
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
    if (expectedVersion !== this.settings.version) throw serverError('CONFLICT', 'Changed meanwhile.');
    this.changeElsewhere(changes as Partial<SettingsFixture>);
    return this.settings;
  }
}
