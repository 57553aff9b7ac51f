import { emptyDraft, inputOf, type AddressDraft } from '@/features/addresses/shared/address-draft';
import { randomId } from '@/lib/browser/random-id';
import type {
  AddressInput,
  CartDeliveryInput,
  FulfilmentMethod,
  PaymentMethod,
  SendPayLinkInput,
  SlotInput,
  StaffOrderLineInput,
} from '@/lib/apollo/schema-types.generated';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/limits';
import { parseStored } from '@/lib/storage/safe-storage';
import type { StaffProductFieldsFragment } from './staff-order.generated';

export type StaffProduct = StaffProductFieldsFragment;

export interface DraftLine {
  readonly product: StaffProduct;
  readonly quantity: number;
  /** Null for the price of the shop. */
  readonly agreed: { readonly price: number | null; readonly reason: string } | null;
}

export interface KnownCustomer {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly phone?: string | null;
}

/** An order that is being taken. */
export interface StaffDraft {
  /** Of the request that places it: another order has another one. */
  readonly key: string;
  readonly lines: readonly DraftLine[];
  readonly known: KnownCustomer | null;
  /** Typed for a customer who is added with the order; null for one who is known. */
  readonly email: string;
  readonly isNew: boolean;
  readonly method: FulfilmentMethod;
  readonly placeId: string | null;
  readonly slot: SlotInput | null;
  /** The recipient. */
  readonly address: AddressDraft;
  readonly payBy: PaymentMethod | null;
}

export const newDraft = (country: string): StaffDraft => ({
  key: randomId(),
  lines: [],
  known: null,
  email: '',
  isNew: false,
  method: 'DELIVERY',
  placeId: null,
  slot: null,
  address: emptyDraft(country),
  payBy: null,
});

/** A stored draft; a new one where another release has written it. */
export function readDraft(stored: string | null, country: string): StaffDraft {
  const blank = newDraft(country);
  const value = parseStored(stored) as StaffDraft | undefined;
  const isWhole = value !== undefined && Object.keys(blank).every((name) => name in value);
  return isWhole && Array.isArray(value.lines) ? value : blank;
}

/** Adds a unit, or a line; the changed one is the last, which digits change. */
export function withProduct(lines: readonly DraftLine[], product: StaffProduct): readonly DraftLine[] {
  const known = lines.find((line) => line.product.id === product.id);
  if (!known && lines.length >= MAX_LINES) return lines;
  const quantity = Math.min((known?.quantity ?? 0) + 1, MAX_QUANTITY);
  const others = lines.filter((line) => line !== known);
  return [...others, { agreed: null, ...known, product, quantity }];
}

/** What a text sets as the quantity of the last line: one or two digits; null for a search. */
export function quantityIn(text: string): number | null {
  const quantity = /^\d{1,2}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

/** An order that is added to another one, whose customer and recipient it has. */
export const draftWith = (
  draft: StaffDraft,
  { customer = null, name, phone }: { customer?: KnownCustomer | null; name: string; phone: string },
): StaffDraft => ({ ...draft, known: customer, address: { ...draft.address, name, phone } });

export const inputLines = (lines: readonly DraftLine[]): StaffOrderLineInput[] =>
  lines.map(({ product, quantity, agreed }) => ({
    productId: product.id,
    quantity,
    ...(agreed && agreed.price !== null && { agreedPrice: agreed.price, priceReason: agreed.reason }),
  }));

/** How the order is handed over, without its slot; null where the shop has no areas. */
export function deliveryOf(
  { method, placeId, address }: StaffDraft,
  hasAreas: boolean,
): CartDeliveryInput | null {
  if (!hasAreas) return null;
  if (method === 'COLLECTION') return placeId === null ? null : { method, placeId };
  const { country, postcode } = address;
  return postcode.trim() === '' ? null : { method, country, postcode: postcode.trim() };
}

/** A shop without areas takes orders without an address, such as at its counter. */
const isGiven = ({ lines, postcode, place, region, note }: AddressInput): boolean =>
  [...lines, postcode, place, region, note].some((text) => text?.trim());

/** @param total to which the customer agreed */
export function inputOfDraft(
  draft: StaffDraft,
  { hasAreas, total }: { hasAreas: boolean; total: number },
): SendPayLinkInput {
  const { key, known, email, method, slot } = draft;
  const { name, phone, ...address } = inputOf(draft.address);
  const isDelivered = method === 'DELIVERY';
  const delivery = deliveryOf(draft, hasAreas);
  return {
    key,
    lines: inputLines(draft.lines),
    ...(known
      ? { customerId: known.id }
      : { newCustomer: { name: name.trim(), phone, ...(email.trim() && { email: email.trim() }) } }),
    name,
    phone,
    address: '',
    ...(isDelivered && (hasAreas || isGiven(address)) && { deliveryAddress: address }),
    ...(delivery && { delivery: { ...delivery, slot } }),
    expectedTotal: total,
  };
}
