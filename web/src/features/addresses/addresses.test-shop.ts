import type {
  CreateAddressInput,
  DeleteAddressInput,
  UpdateAddressInput,
} from '@/lib/apollo/schema-types.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';
import type { AddressFieldsFragment } from './shared/addresses.generated';

export const buildAddress = (overrides: Partial<AddressFieldsFragment> = {}): AddressFieldsFragment => {
  const address = {
    id: nextId(),
    name: 'Sam Shopper',
    lines: ['Bahnhofstrasse 1'],
    postcode: '8001',
    place: 'Zürich',
    region: '',
    country: 'CH',
    note: '',
    phone: '',
    isDefault: false,
    ...overrides,
  };
  const { name, lines, postcode, place } = address;
  return { ...address, formatted: [name, ...lines, `${postcode} ${place}`] };
};

/** {@link AccountShop} with an address book. */
export class AddressShop extends AccountShop {
  book: AddressFieldsFragment[] = [];
  readonly inputs: object[] = [];
  /** What was chosen for the cart. */
  readonly deliveries: object[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      deliveryOptions: () => ({ area: null, countries: [], places: [], fees: [] }),
      addresses: () => this.book.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
      createAddress: ({ input }: { input: CreateAddressInput }) => {
        this.inputs.push(input);
        const { makeDefault: _, ...facts } = input;
        const added = buildAddress({
          ...(facts as Partial<AddressFieldsFragment>),
          isDefault: this.book.length === 0,
        });
        this.book.push(added);
        return added;
      },
      updateAddress: ({ input }: { input: UpdateAddressInput }) => {
        this.inputs.push(input);
        const { id, makeDefault, ...changes } = input;
        this.book = this.book.map((each) => ({ ...each, isDefault: makeDefault ? false : each.isDefault }));
        const changed = buildAddress({
          ...this.entry(id),
          ...(changes as Partial<AddressFieldsFragment>),
          ...(makeDefault && { isDefault: true }),
        });
        this.book = this.book.map((each) => (each.id === id ? changed : each));
        return changed;
      },
      setCartDelivery: ({ input }: { input: object }) => {
        this.deliveries.push(input);
        return this.root['cart']?.({} as never);
      },
      deleteAddress: ({ input: { id } }: { input: DeleteAddressInput }) => {
        const deleted = this.entry(id);
        this.book = this.book.filter((each) => each.id !== id);
        return deleted;
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  private entry(id: string): AddressFieldsFragment {
    const found = this.book.find((each) => each.id === id);
    if (!found) throw serverError('NOT_FOUND', 'Address not found.');
    return found;
  }
}
