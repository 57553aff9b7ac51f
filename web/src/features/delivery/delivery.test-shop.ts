import { AddressShop } from '@/features/addresses/addresses.test-shop';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { daysAfter } from '@/lib/format/time-zone';
import { serverError } from '@/test/account-shop';
import type { PlaceFieldsFragment } from './shared/delivery.generated';
import type { OfferedSlot, SlotDemand } from './shared/useOfferedSlots';

const ZURICH = { id: '10000000-0000-4000-8000-000000000001', name: 'Zurich', minimumOrder: 1000 };
export const BARN = {
  id: '20000000-0000-4000-8000-000000000001',
  name: 'Barn',
  address: '1 Market Street\nZurich',
  hours: 'Fri 9-18',
  closedDays: [] as PlaceFieldsFragment['closedDays'],
};
const FEE = 490;
const FREE_FROM = 4000;

/** Where the tests hold the clock. */
const TODAY = '2026-03-20';

/** A slot of 2 hours. */
export const buildSlot = (overrides: Partial<OfferedSlot> = {}): OfferedSlot => ({
  templateId: '30000000-0000-4000-8000-000000000001',
  day: TODAY,
  startsAt: '2026-03-20T16:00:00.000Z',
  endsAt: '2026-03-20T18:00:00.000Z',
  state: 'FREE',
  placesLeft: null,
  ...overrides,
});

/** {@link AddressShop} that delivers to postcodes with 80 in front, and at one place. */
export class DeliveryShop extends AddressShop {
  countries = ['CH'];
  places = [BARN];
  slots: OfferedSlot[] = [];
  /** Whether slots are planned, although none can be chosen. */
  isPlanned = false;
  /** Of weekly slots that cost what others do not, by their ids. */
  readonly slotFees = new Map<string, number>();
  /** Who waits for which postcode. */
  waiting: object[] = [];
  /** What is chosen for the cart of the signed-in user. */
  chosen: CartDeliveryInput | null = null;
  /** What was to fit into slots. */
  readonly demands: SlotDemand[] = [];
  /** What guests had priced. */
  readonly quoted: (CartDeliveryInput | null | undefined)[] = [];

  constructor() {
    super();
    const { cart, quoteCart, addToCart, updateCartLine, removeCartLine } = this.root;
    const optionsOf = ({ country, postcode }: CartDeliveryInput) => ({
      area: this.areaOf({ method: 'DELIVERY', country, postcode }),
      countries: this.countries,
      places: this.places,
      fees: [
        ...[...this.slotFees].map(([slotTemplateId, amount]) => fee({ slotTemplateId, amount })),
        fee({ method: 'COLLECTION', amount: 0 }),
        fee({ fromSubtotal: FREE_FROM, amount: 0 }),
        fee({ amount: FEE }),
      ],
    });
    const priced = async (prices: unknown, chosen: CartDeliveryInput | null | undefined) =>
      this.delivered((await prices) as ReturnType<DeliveryShop['priced']>, chosen);
    Object.assign(
      this.root,
      this.guarded({
        deliveryOptions: (args: CartDeliveryInput) =>
          this.unlessRefused('deliveryOptions', () => optionsOf(args)),
        joinWaitlist: ({ input }: { input: object }) =>
          this.unlessRefused('joinWaitlist', () => {
            this.waiting.push(input);
            return true;
          }),
        leaveWaitlist: () =>
          this.unlessRefused('leaveWaitlist', () => {
            this.waiting = [];
            return true;
          }),
        deliverySlots: ({ items, leadDays, days }: SlotDemand & { days: number }) => {
          this.demands.push({ items, leadDays });
          const first = daysAfter(TODAY, leadDays);
          const end = daysAfter(TODAY, days);
          return this.unlessRefused('deliverySlots', () =>
            this.slots.filter(({ day }) => first <= day && day < end),
          );
        },
        cart: () => priced(cart?.({} as never), this.chosen),
        addToCart: (args: never) => priced(addToCart?.(args), this.chosen),
        updateCartLine: (args: never) => priced(updateCartLine?.(args), this.chosen),
        removeCartLine: (args: never) => priced(removeCartLine?.(args), this.chosen),
        quoteCart: (args: { delivery?: CartDeliveryInput | null }) => {
          this.quoted.push(args.delivery);
          if (args.delivery?.placeId && !this.placeOf(args.delivery))
            throw serverError('BAD_USER_INPUT', 'Choose the place of collection.');
          return priced(quoteCart?.(args as never), args.delivery);
        },
        setCartDelivery: ({ input }: { input: CartDeliveryInput }) =>
          this.unlessRefused('setCartDelivery', () => {
            this.deliveries.push(input);
            this.chosen = input;
            return priced(cart?.({} as never), input);
          }),
      }),
    );
  }

  /** Whether collections cost what deliveries do. */
  chargesCollection = false;

  override get hasSlots(): boolean {
    return this.isPlanned || this.slots.length > 0;
  }

  private areaOf({ method, country, postcode }: CartDeliveryInput) {
    const isIn = method === 'DELIVERY' && country === 'CH' && postcode?.startsWith('80');
    return isIn ? ZURICH : null;
  }

  private placeOf({ placeId }: CartDeliveryInput) {
    return this.places.find(({ id }) => id === placeId) ?? null;
  }

  private delivered(
    cart: ReturnType<DeliveryShop['priced']>,
    chosen: CartDeliveryInput | null | undefined,
  ): object {
    const { subtotal, lines } = cart;
    const isFree =
      (chosen?.method === 'COLLECTION' && !this.chargesCollection) ||
      subtotal >= FREE_FROM ||
      lines.length === 0;
    const shipping = isFree ? 0 : FEE;
    const area = chosen ? this.areaOf(chosen) : null;
    const missing = (area?.minimumOrder ?? 0) - subtotal;
    return {
      ...cart,
      shipping,
      total: subtotal + shipping,
      price: { ...cart.price, fees: [{ kind: chosen?.method ?? 'DELIVERY', amount: shipping }] },
      delivery: chosen && {
        method: chosen.method,
        country: chosen.country ?? '',
        postcode: chosen.postcode ?? '',
        area,
        place: this.placeOf(chosen),
        slot: chosen.slot ?? null,
      },
      missingForMinimum: missing > 0 ? missing : null,
      lowerFee: isFree ? null : { missing: FREE_FROM - subtotal, fee: 0 },
    };
  }
}

const fee = (rule: object) => ({
  per: 'ORDER',
  method: null,
  placeId: null,
  slotTemplateId: null,
  fromSubtotal: null,
  fromWeight: null,
  ...rule,
});
