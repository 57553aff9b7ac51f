import type { UpdatePaymentMethodInput } from '@/lib/apollo/schema-types.generated';
import { AccountShop } from '@/test/account-shop';
import type { PaymentMethodRuleFieldsFragment } from './payment-settings.generated';

/** A shop with two areas and a place, which offers online payments alone. */
export class PaymentSettingsShop extends AccountShop {
  rules: PaymentMethodRuleFieldsFragment[] = (['ON_DELIVERY', 'ON_COLLECTION', 'BANK_TRANSFER'] as const).map(
    (method) => ({ method, isOffered: false, destinationIds: null, maxTotal: null, minOrders: 0 }),
  );
  readonly inputs: UpdatePaymentMethodInput[] = [];

  constructor() {
    super();
    const areas = [
      { id: 'zurich', name: 'Zurich' },
      { id: 'berne', name: 'Berne' },
    ];
    Object.assign(
      this.root,
      this.guarded({
        paymentMethodRules: () => this.rules,
        deliverySettings: () => ({ areas, places: [{ id: 'barn', name: 'The barn' }] }),
        updatePaymentMethod: ({ input }: { input: UpdatePaymentMethodInput }) =>
          this.unlessRefused('updatePaymentMethod', () => {
            this.inputs.push(input);
            return { destinationIds: null, maxTotal: null, minOrders: 0, ...input };
          }),
      }),
    );
    this.role = 'ADMIN';
  }
}
