import type { WaitlistQuery } from './waitlist.generated';
import type {
  CreateSlotExceptionInput,
  CreateSlotTemplateInput,
  UpdateDeliverySettingsInput,
  UpdateShopSettingsInput,
  UpdateSlotExceptionInput,
  UpdateSlotTemplateInput,
} from '@/lib/apollo/schema-types.generated';
import type { OfferedSlotsQuery } from '@/features/delivery/shared/delivery.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';
import { connection } from '@/test/test-connection';
import type { DeliverySettingsFieldsFragment } from './delivery-settings.generated';
import type { SlotExceptionFieldsFragment, SlotTemplateFieldsFragment } from './slots/slots.generated';

type Settings = DeliverySettingsFieldsFragment;

export const ZURICH = '10000000-0000-4000-8000-000000000001';
export const BARN = '20000000-0000-4000-8000-000000000001';

/** Deliveries on weekdays from 16:00 to 18:00. */
export const buildTemplate = (
  overrides: Partial<SlotTemplateFieldsFragment> = {},
): SlotTemplateFieldsFragment => ({
  id: nextId(),
  version: 1,
  method: 'DELIVERY',
  areaIds: [],
  placeId: null,
  weekdays: [1, 2, 3, 4, 5],
  starts: '16:00',
  ends: '18:00',
  capacityOrders: 10,
  capacityItems: null,
  cutoffDays: null,
  cutoffTime: null,
  cutoffMinutes: null,
  bufferMinutes: 0,
  daysAhead: 14,
  fromDay: null,
  untilDay: null,
  ...overrides,
});

/** Closes Christmas Eve. */
export const buildException = (
  overrides: Partial<SlotExceptionFieldsFragment> = {},
): SlotExceptionFieldsFragment => ({
  id: nextId(),
  version: 1,
  day: '2026-12-24',
  templateId: null,
  areaId: null,
  placeId: null,
  closed: true,
  capacityOrders: null,
  capacityItems: null,
  note: '',
  ...overrides,
});

/** {@link AccountShop} for admins, with its deliveries. */
export class DeliverySettingsShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  deliveries: Settings = { version: 1, areas: [], places: [], fees: [] };
  /** How many wait for which postcode. */
  waiting: WaitlistQuery['waitlist']['places'] = [];
  isOn = false;
  templates: SlotTemplateFieldsFragment[] = [];
  exceptions: SlotExceptionFieldsFragment[] = [];
  offered: OfferedSlotsQuery['deliverySlots'][number][] = [];
  /** The inputs of all mutations, in order. */
  readonly inputs: object[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      deliverySettings: () => this.deliveries,
      waitlist: () => ({
        count: this.waiting.reduce((sum, { count }) => sum + count, 0),
        places: this.waiting,
      }),
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
      deliveryOptions: ({ postcode }: { postcode: string }) => {
        const { areas, places, fees } = this.deliveries;
        const area = areas.find(({ postcodes }) => postcode.startsWith(postcodes)) ?? null;
        return { area, places, fees, countries: areas.map(({ country }) => country) };
      },
      deliverySlots: () => this.offered,
      slotTemplates: () => this.templates,
      slotExceptions: () => this.exceptions,
      adminProducts: ({ filter }: { filter: { leadDaysFrom: number } }) => {
        const late = this.products.filter(({ leadDays }) => (leadDays ?? 0) >= filter.leadDaysFrom);
        return connection(late, { first: late.length });
      },
      createSlotTemplate: ({ input }: { input: CreateSlotTemplateInput }) => {
        this.inputs.push(input);
        const added = buildTemplate(input as Partial<SlotTemplateFieldsFragment>);
        this.templates = [...this.templates, added];
        return added;
      },
      updateSlotTemplate: ({ input }: { input: UpdateSlotTemplateInput }) => {
        this.inputs.push(input);
        return this.changeTemplate(input as Change<SlotTemplateFieldsFragment>);
      },
      deleteSlotTemplate: ({ input: { id } }: { input: { id: string } }) => {
        this.templates = this.templates.filter((each) => each.id !== id);
        this.moveFees(id, null);
        return id;
      },
      createSlotException: ({ input }: { input: CreateSlotExceptionInput }) => {
        this.inputs.push(input);
        const added = buildException(input as Partial<SlotExceptionFieldsFragment>);
        this.exceptions = [...this.exceptions, added];
        return added;
      },
      updateSlotException: ({ input }: { input: UpdateSlotExceptionInput }) => {
        this.inputs.push(input);
        this.exceptions = changed(this.exceptions, input as Change<SlotExceptionFieldsFragment>);
        return this.exceptions.find(({ id }) => id === input.id);
      },
      deleteSlotException: ({ input: { id } }: { input: { id: string } }) => {
        this.exceptions = this.exceptions.filter((each) => each.id !== id);
        return id;
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
    const fee = {
      method: null,
      areaId: null,
      placeId: null,
      slotTemplateId: null,
      fromSubtotal: null,
      fromWeight: null,
    };
    this.changeElsewhere({
      areas: [{ id: ZURICH, name: 'Zurich', country: 'CH', postcodes: '80', minimumOrder: 2_000 }],
      places: [{ id: BARN, name: 'Barn', address: '1 Market Street', hours: 'Fri 9-18', closedDays: [] }],
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

  /** Other times are other slots, which get the rules of fees. */
  private changeTemplate(input: Change<SlotTemplateFieldsFragment>): SlotTemplateFieldsFragment | undefined {
    const known = this.templates.find(({ id }) => id === input.id);
    const rows = changed(this.templates, input);
    const isOther = known?.starts !== input.starts || known?.ends !== input.ends;
    const id = isOther ? nextId() : input.id;
    this.templates = rows.map((row) => (row.id === input.id ? { ...row, id } : row));
    if (isOther) this.moveFees(input.id, id);
    return this.templates.find((row) => row.id === id);
  }

  private moveFees(slotTemplateId: string, nextSlotTemplateId: string | null): void {
    const { fees } = this.deliveries;
    const isMoved = (fee: Settings['fees'][number]) => fee.slotTemplateId === slotTemplateId;
    if (!fees.some(isMoved)) return;
    this.changeElsewhere({
      fees: fees.flatMap((fee) => {
        if (!isMoved(fee)) return fee;
        return nextSlotTemplateId === null ? [] : { ...fee, slotTemplateId: nextSlotTemplateId };
      }),
    });
  }

  private switched() {
    return { id: 'shop', version: 1, deliveryAreas: this.isOn };
  }
}

type Change<Row> = Partial<Row> & { id: string; expectedVersion?: number | null };

function changed<Row extends { id: string; version: number }>(
  rows: readonly Row[],
  { id, expectedVersion, ...changes }: Change<Row>,
): Row[] {
  const known = rows.find((row) => row.id === id);
  if (!known) throw serverError('NOT_FOUND', 'Slots not found.');
  const { version } = known;
  if (expectedVersion !== version) throw serverError('CONFLICT', 'Changed meanwhile.', { version });
  return rows.map((row) => (row === known ? { ...row, ...changes, version: version + 1 } : row));
}
