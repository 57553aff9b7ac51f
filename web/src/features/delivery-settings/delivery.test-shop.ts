import type {
  UpdateDeliverySettingsInput,
  UpdateShopSettingsInput,
} from '@/lib/apollo/schema-types.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import type { DeliverySettingsFieldsFragment } from './delivery-settings.generated';

type Settings = DeliverySettingsFieldsFragment;

export const ZURICH = '10000000-0000-4000-8000-000000000001';
export const BARN = '20000000-0000-4000-8000-000000000001';

/** {@link AccountShop} for admins, with its deliveries. */
export class DeliveryShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  deliveries: Settings = { version: 1, areas: [], places: [], fees: [] };
  isOn = false;
  /** The inputs of all mutations, in order. */
  readonly inputs: object[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      deliverySettings: () => this.deliveries,
      shopSettings: () => this.switched(),
      updateShopSettings: ({ input }: { input: UpdateShopSettingsInput }) => {
        this.inputs.push(input);
        this.isOn = input.deliveryAreas ?? this.isOn;
        return this.switched();
      },
      updateDeliverySettings: ({ input }: { input: UpdateDeliverySettingsInput }) => {
        this.inputs.push(input);
        const { expectedVersion, ...lists } = input;
        const { version } = this.deliveries;
        if (expectedVersion !== version) throw serverError('CONFLICT', 'Changed meanwhile.', { version });
        return this.changeElsewhere(lists as Partial<Settings>);
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  /** An area and a place of collection, with a fee of 4.90 that ends at 80.00. */
  setUp(): this {
    const fee = { method: null, areaId: null, placeId: null, fromSubtotal: null, fromWeight: null };
    this.changeElsewhere({
      areas: [{ id: ZURICH, name: 'Zurich', country: 'CH', postcodes: '80', minimumOrder: 2_000 }],
      places: [{ id: BARN, name: 'Barn', address: '1 Market Street', hours: 'Fri 9-18' }],
      fees: [
        { ...fee, method: 'COLLECTION', per: 'ORDER', amount: 0 },
        { ...fee, fromSubtotal: 8_000, per: 'ORDER', amount: 0 },
        { ...fee, method: 'DELIVERY', per: 'ORDER', amount: 490 },
      ],
    });
    return this;
  }

  /** Another admin saves. */
  changeElsewhere(lists: Partial<Settings>): Settings {
    this.deliveries = { ...this.deliveries, ...lists, version: this.deliveries.version + 1 };
    return this.deliveries;
  }

  private switched() {
    return { id: 'shop', version: 1, deliveryAreas: this.isOn };
  }
}
