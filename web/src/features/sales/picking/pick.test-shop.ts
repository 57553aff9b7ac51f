import type {
  AssignPickerInput,
  PickLinesInput,
  PickProblem,
  SetBagsInput,
  SetFulfilmentStatusInput,
  SubstituteInput,
} from '@/lib/apollo/schema-types.generated';
import {
  AccountShop,
  buildFulfilment,
  buildOrder,
  buildOrderLine,
  buildStep,
  serverError,
} from '@/test/account-shop';
import { categories, nextId, type CategoryKey } from '@/test/fixtures';
import type { PickedOrderFragment, SubstitutesForQuery } from './pick.generated';

type Line = PickedOrderFragment['lines'][number];
interface LineFacts extends Partial<Omit<Line, 'product'>> {
  /** Null for a product that is not sold any more. */
  product?: (Partial<Omit<NonNullable<Line['product']>, 'category'>> & { category?: CategoryKey }) | null;
}

/** A line of two units of a product without a place. */
export function buildPickedLine({ product = {}, ...overrides }: LineFacts = {}) {
  const { category = 'FRUITS', ...facts } = product ?? {};
  return {
    ...buildOrderLine(),
    restockedQuantity: 0,
    pickedQuantity: null,
    pickedGrams: null,
    soldBy: null,
    unitGrams: null,
    tolerance: null,
    substitutionWish: null,
    substitutes: [],
    sku: null,
    barcode: null,
    ...overrides,
    product: product && {
      id: nextId(),
      sku: null,
      barcode: null,
      aisle: null,
      shelf: null,
      temperature: null,
      ...facts,
      category: categories[category],
    },
  };
}

const admin = { id: 'shopper', displayName: 'Sam Shopper' };
export const colleague = { id: 'ben', displayName: 'Ben Okafor' };

type Fulfilment = NonNullable<PickedOrderFragment['fulfilment']>;
interface OrderFacts extends Partial<Omit<ReturnType<typeof buildOrder>, 'lines' | 'fulfilment'>> {
  fulfilment?: Partial<Fulfilment>;
  lines?: ReturnType<typeof buildPickedLine>[];
}

/** An order that nobody picks yet. */
export function buildPicked({ fulfilment, lines = [buildPickedLine()], ...overrides }: OrderFacts = {}) {
  return {
    ...buildOrder(overrides),
    owed: 0,
    charges: [],
    timeline: [],
    deletedByCustomerAt: null,
    deletedByShopAt: null,
    deletedBy: null,
    restorableUntil: null,
    statusEmailDueAt: null,
    fulfilment: {
      ...buildFulfilment(),
      bags: null,
      chilledBags: null,
      frozenBags: null,
      substitutionWish: 'BEST_MATCH',
      ...fulfilment,
    } as Fulfilment,
    lines,
  };
}

export type PickedFixture = ReturnType<typeof buildPicked>;

/** In the hand of the signed-in admin, or of another one. */
export const inHandOf = (picker = admin) => ({ ...buildStep('PICKING'), picker });

/** {@link AccountShop} for admins, with orders to pick. */
export class PickShop extends AccountShop {
  override role = 'ADMIN' as const;
  picked: PickedFixture[] = [];
  /** Each request of ticks. */
  readonly sentPicks: PickLinesInput['picks'][] = [];
  readonly assigned: AssignPickerInput[] = [];
  /** What look-ups of scans find. */
  sold: { id: string; name: string; barcode?: string; sku?: string }[] = [];
  suggestions: SubstitutesForQuery['substitutesFor'] = [];
  /** Lines that are missing from answers. */
  readonly leftOut = new Set<string>();

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      ordersToPick: ({ mine }: { mine: boolean }) =>
        this.picked.filter(({ fulfilment }) => isToPick(fulfilment, mine)),
      adminProductBy: ({ by }: { by: { barcode?: string; sku?: string } }) =>
        this.sold.find(({ barcode, sku }) =>
          by.sku === undefined ? barcode === by.barcode : sku === by.sku,
        ) ?? null,
      substitutesFor: ({ search }: { search: string | null }) =>
        this.suggestions.filter(({ product }) => !search || product.name.includes(search)),
      assignPicker: ({ input }: { input: AssignPickerInput }) => {
        this.assigned.push(input);
        const found = input.ids.map((id) => this.order(id));
        const others = found.filter(({ fulfilment: { picker } }) => picker && picker.id !== admin.id);
        if (others.length > 0 && !input.takeOver)
          throw serverError('CONFLICT', `Another admin picks ${others[0]?.number}.`);
        for (const { fulfilment } of found) Object.assign(fulfilment, inHandOf());
        return found;
      },
      unassignPicker: ({ input }: { input: { ids: string[] } }) =>
        input.ids.map((id) => {
          const order = this.order(id);
          Object.assign(order.fulfilment, { ...buildStep('NEW'), picker: null });
          return order;
        }),
      pickLines: ({ input: { picks } }: { input: PickLinesInput }) => {
        this.sentPicks.push(picks);
        return picks.filter(({ lineId }) => !this.leftOut.has(lineId)).map((pick) => this.pick(pick));
      },
      setBags: ({ input: { id, bags = null, ...counts } }: { input: SetBagsInput }) => {
        const order = this.order(id);
        Object.assign(order.fulfilment, { bags, ...counts });
        return order;
      },
      setFulfilmentStatus: ({ input: { ids, status } }: { input: SetFulfilmentStatusInput }) =>
        ids.map((id) => {
          const order = this.order(id);
          Object.assign(order.fulfilment, buildStep(status));
          return order;
        }),
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  /** Takes an order over, like another admin. */
  takeOver(order: PickedFixture): void {
    Object.assign(order.fulfilment, inHandOf(colleague));
    this.publish({ ordersChanged: { kind: 'PICKED', orderIds: [order.id], orders: [order] } });
  }

  private pick({ lineId, quantity = null, grams = null, substitutes }: PickLinesInput['picks'][number]) {
    const order = this.picked.find(({ lines }) => lines.some(({ id }) => id === lineId));
    const line = order?.lines.find(({ id }) => id === lineId) ?? null;
    const problem = this.problemOf(order, line, quantity);
    if (line && !problem)
      Object.assign(line, {
        pickedQuantity: quantity,
        pickedGrams: grams,
        ...(substitutes && { substitutes: substitutes.map((each) => this.substitute(each)) }),
      });
    return { lineId, line, problem };
  }

  private substitute({ productId, quantity }: SubstituteInput) {
    const { product } = this.suggestions.find((each) => each.product.id === productId) ?? {};
    return { id: nextId(), productId, quantity, originalName: product?.name ?? '', refusedAt: null };
  }

  private problemOf(
    order: PickedFixture | undefined,
    line: PickedFixture['lines'][number] | null,
    quantity: number | null,
  ): PickProblem | null {
    if (!order || !line) return 'NOT_FOUND';
    if (order.fulfilment.status !== 'PICKING') return 'NOT_PICKING';
    if (order.fulfilment.picker?.id !== admin.id) return 'OTHER_PICKER';
    return (quantity ?? 0) > line.quantity - line.refundedQuantity ? 'TOO_MANY' : null;
  }

  private order(id: string): PickedFixture {
    const found = this.picked.find((order) => order.id === id);
    if (!found) throw serverError('NOT_FOUND', 'Order not found.');
    return found;
  }
}

const isToPick = ({ status, picker }: Fulfilment, mine: boolean): boolean =>
  ['NEW', 'PICKING'].includes(status) && (!mine || picker?.id === admin.id);
