import type {
  MissOrderInput,
  MoveOrderInput,
  Role,
  RecordPaymentInput,
  RefuseSubstitutesInput,
  SetBagsInput,
  SetExtraPlacesInput,
  SetFulfilmentStatusInput,
  SetStopInput,
  SlotInput,
} from '@/lib/apollo/schema-types.generated';
import { AccountShop, buildOrder, buildStep, serverError } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';
import { connection, type PageArgs } from '@/test/test-connection';
import type { BoardSlotFieldsFragment } from './slots.generated';

type Slot = BoardSlotFieldsFragment;

const AREA = { id: '10000000-0000-4000-8000-000000000001', name: 'Zurich' };
const PLACE = { id: '20000000-0000-4000-8000-000000000001', name: 'Barn' };

/** A delivery on Wednesday, March 18, 2026, from 16:00 to 18:00. */
export const buildSlot = (overrides: Partial<Slot> = {}): Slot => {
  const { day = '2026-03-18' } = overrides;
  return {
    templateId: nextId(),
    day,
    slotId: null,
    method: 'DELIVERY',
    areaIds: [AREA.id],
    placeId: null,
    startsAt: `${day}T16:00:00.000Z`,
    endsAt: `${day}T18:00:00.000Z`,
    state: 'FREE',
    closedAt: null,
    capacityOrders: 10,
    capacityItems: null,
    extraOrders: 0,
    extraItems: 0,
    bookedOrders: 0,
    bookedItems: 0,
    heldOrders: 0,
    ...overrides,
  };
};

export const buildCollection = (overrides: Partial<Slot> = {}): Slot =>
  buildSlot({ method: 'COLLECTION', areaIds: [], placeId: PLACE.id, ...overrides });

interface OrdersArgs extends PageArgs {
  filter: { slotId?: string };
}

/** {@link AccountShop} for admins, with slots and the orders in them. */
export class SlotShop extends AccountShop {
  override role: Role = 'ADMIN';
  slots: Slot[] = [];
  /** By `slotId`. */
  readonly booked = new Map<string, ReturnType<typeof buildOrder>[]>();
  /** Those that need a slot. */
  needing: ReturnType<typeof buildOrder>[] = [];
  readonly moves: MoveOrderInput[] = [];
  /** The inputs of recorded payments, in order. */
  readonly recorded: RecordPaymentInput[] = [];
  readonly refused: RefuseSubstitutesInput[] = [];
  readonly savedBags: (number | null)[] = [];
  /** The orders whose slots were loaded. */
  readonly offeredTo = new Set<string>();

  private missed: { slotId: string; run: ReturnType<typeof buildOrder>[] } | null = null;

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      slotBoard: ({ from, days }: { from: string; days: number }) => {
        const until = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
        return this.slots.filter(({ day }) => day >= from && day < until);
      },
      deliverySettings: () => ({ version: 1, areas: [AREA], places: [PLACE], fees: [] }),
      closeSlot: ({ input }: { input: SlotInput }) =>
        this.edit(input, () => ({ state: 'CLOSED', closedAt: '2026-03-17T10:00:00.000Z' })),
      reopenSlot: ({ input }: { input: SlotInput }) =>
        this.edit(input, () => ({ state: 'FREE', closedAt: null })),
      setExtraPlaces: ({ input: { orders, items, ...input } }: { input: SetExtraPlacesInput }) =>
        this.edit(input, ({ capacityOrders, extraOrders, capacityItems, extraItems }) => ({
          extraOrders: orders,
          capacityOrders: capacityOrders && capacityOrders - extraOrders + orders,
          extraItems: items ?? extraItems,
          capacityItems: capacityItems && capacityItems - extraItems + (items ?? extraItems),
        })),
      orders: ({ filter: _needsSlot, ...page }: OrdersArgs) => connection(this.needing, page),
      slotRun: ({ id }: { id: string }) => this.booked.get(id) ?? [],
      setStop: ({ input: { id, position } }: { input: SetStopInput }) => {
        const [slotId, run] = this.runWith(id);
        const others = run.filter((order) => order.id !== id);
        const order = run.filter((each) => each.id === id);
        const sorted = others.toSpliced(position - 1, 0, ...order);
        this.booked.set(slotId, sorted);
        return sorted;
      },
      recordPayment: ({ input }: { input: RecordPaymentInput }) => {
        this.recorded.push(input);
        const [order] = this.runWith(input.id)[1].filter((each) => each.id === input.id);
        if (!order) throw serverError('NOT_FOUND', 'Order not found.');
        order.toCollect = null;
        return order;
      },
      refuseSubstitutes: ({ input }: { input: RefuseSubstitutesInput }) => {
        this.refused.push(input);
        const order = this.runWith(input.id)[1].find((each) => each.id === input.id);
        for (const { substitutes } of order?.lines ?? [])
          for (const each of substitutes)
            if (input.substituteIds.includes(each.id)) each.refusedAt = '2026-03-18T17:00:00.000Z';
        return order;
      },
      setBags: ({ input: { id, bags = null } }: { input: SetBagsInput }) => {
        this.savedBags.push(bags);
        const [order] = this.runWith(id)[1].filter((each) => each.id === id);
        if (!order?.fulfilment) throw serverError('NOT_FOUND', 'Order not found.');
        order.fulfilment = { ...order.fulfilment, bags } as typeof order.fulfilment;
        return order;
      },
      setFulfilmentStatus: ({ input: { ids, status } }: { input: SetFulfilmentStatusInput }) =>
        ids.flatMap((id) => {
          const order = this.runWith(id)[1].find((each) => each.id === id);
          if (order?.fulfilment) Object.assign(order.fulfilment, buildStep(status));
          return order ? [{ ...order, statusEmailDueAt: null }] : [];
        }),
      missOrder: ({ input: { id } }: { input: MissOrderInput }) => {
        const [slotId, run] = this.runWith(id);
        this.missed = { slotId, run };
        this.booked.set(
          slotId,
          run.filter((order) => order.id !== id),
        );
        return { ...run.find((order) => order.id === id), statusEmailDueAt: null };
      },
      undoMissedOrder: ({ input: { id } }: { input: MissOrderInput }) => {
        const { slotId, run } = this.missed ?? { slotId: '', run: [] };
        this.booked.set(slotId, run);
        return { ...run.find((order) => order.id === id), statusEmailDueAt: null };
      },
      orderSlots: ({ id }: { id: string }) => {
        this.offeredTo.add(id);
        return this.slots
          .filter(({ method, state }) => method === 'DELIVERY' && state === 'FREE')
          .map((slot) => ({ ...slot, placesLeft: null }));
      },
      moveOrder: ({ input }: { input: MoveOrderInput }) => {
        this.moves.push(input);
        for (const [slotId, orders] of this.booked)
          this.booked.set(
            slotId,
            orders.filter(({ id }) => id !== input.id),
          );
        return buildOrder({ id: input.id });
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  private runWith(id: string): [slotId: string, run: ReturnType<typeof buildOrder>[]] {
    const found = [...this.booked].find(([, run]) => run.some((order) => order.id === id));
    if (!found) throw serverError('NOT_FOUND', 'Order not found.');
    return found;
  }

  private edit({ templateId, day }: SlotInput, changesOf: (slot: Slot) => Partial<Slot>): Slot {
    const known = this.slots.find((slot) => slot.templateId === templateId && slot.day === day);
    if (!known) throw serverError('NOT_FOUND', 'Slot not found.');
    const edited = { ...known, ...changesOf(known) };
    this.slots = this.slots.map((slot) => (slot === known ? edited : slot));
    return edited;
  }
}
