import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, daysAfter, localTimeIn, offsetTimeIn } from '@larder/shared/time-zone';
import { zoneOffsetsOf } from '@larder/shared/zone-offsets';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import {
  boardSlots,
  daysFrom,
  offeredSlots,
  slotKey,
  SlotState,
  type SlotPlan,
  type SlotQuery,
} from './slot-calendar.js';
import { closingsOf, type Excepting } from './slot-capacity.js';
import type { SlotException } from './slot-exception.entity.js';
import type { SlotTemplate } from './slot-template.entity.js';
import type { Slot } from './slot.entity.js';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const MINUTE_MS = 60_000;

const template = (given: Partial<SlotTemplate> = {}): SlotTemplate => ({
  id: 'a',
  method: FulfilmentMethod.DELIVERY,
  areaIds: [],
  placeId: null,
  weekdays: EVERY_DAY,
  starts: '16:00',
  ends: '18:00',
  capacityOrders: 5,
  capacityItems: null,
  cutoffDays: null,
  cutoffTime: null,
  cutoffMinutes: null,
  bufferMinutes: 0,
  daysAhead: 14,
  fromDay: null,
  untilDay: null,
  version: 1,
  deletedAt: null,
  ...given,
});

const exception = (given: Partial<SlotException>): SlotException => ({
  id: 'e',
  day: '2026-12-24',
  templateId: null,
  template: null,
  areaId: null,
  placeId: null,
  closed: false,
  capacityOrders: null,
  capacityItems: null,
  note: '',
  version: 1,
  ...given,
});

const slot = (given: Partial<Slot> = {}): Slot => ({
  id: 's',
  templateId: 'a',
  template: template(),
  day: '2026-12-24',
  startsAt: new Date('2026-12-24T16:00:00Z'),
  endsAt: new Date('2026-12-24T18:00:00Z'),
  extraOrders: 0,
  extraItems: 0,
  closedAt: null,
  heldOrders: 0,
  heldItems: 0,
  bookedOrders: 0,
  bookedItems: 0,
  ...given,
});

const planOf = (
  templates: readonly SlotTemplate[],
  exceptions: readonly Excepting[] = [],
  slots: readonly Slot[] = [],
): SlotPlan => ({
  templates,
  exceptions,
  slots: new Map(slots.map((each) => [slotKey(each.templateId, each.day), each])),
});

const WANTED: SlotQuery = {
  method: FulfilmentMethod.DELIVERY,
  areaId: 'north',
  placeId: null,
  items: 1,
  readyOn: null,
};

interface Given {
  readonly plan?: SlotPlan;
  readonly wanted?: Partial<SlotQuery>;
  readonly now?: string;
  readonly timeZone?: string;
  readonly days?: number;
}

/** From the day of `now` on. */
function offered({
  plan = planOf([template()]),
  wanted = {},
  now = '2026-12-24T08:00:00Z',
  timeZone = 'UTC',
  days = 1,
}: Given) {
  const clock = { timeZone, now: new Date(now) };
  return offeredSlots(plan, { ...WANTED, ...wanted }, daysFrom(dayIn(timeZone, clock.now), days), clock);
}
const statesOf = (given: Given) => offered(given).map(({ state }) => state);

/** The beginning and the end of a slot with offsets; none where it is not offered. */
function windowOn(timeZone: string, day: string, starts: string, ends: string) {
  const plan = planOf([template({ starts, ends })]);
  const now = `${daysAfter(day, -2)}T00:00:00Z`;
  return offered({ plan, timeZone, now, days: 5 })
    .filter((each) => each.day === day)
    .map(({ startsAt, endsAt }) => [offsetTimeIn(timeZone, startsAt), offsetTimeIn(timeZone, endsAt)]);
}

test.each([
  ['Europe/London', '2026-03-29', '01:30', '03:00', 'begins in the hour that is skipped'],
  ['Europe/London', '2026-03-29', '00:00', '01:00', 'ends with its first minute'],
  ['America/Sao_Paulo', '2018-11-04', '00:00', '02:00', 'begins at the midnight that is skipped'],
  ['Pacific/Auckland', '2026-09-27', '02:15', '04:00', 'begins in the hour that is skipped'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '04:00', 'begins in the half hour that is skipped'],
])('in %s on %s no slot from %s to %s is offered, as it %s', (timeZone, day, starts, ends) => {
  expect(windowOn(timeZone, day, starts, ends)).toEqual([]);
});

test.each([
  // Clocks are put forward within it, or before it.
  ['Europe/London', '2026-03-29', '00:30', '02:00', '00:30:00+00:00', '02:00:00+01:00'],
  ['Pacific/Auckland', '2026-09-27', '01:00', '03:00', '01:00:00+12:00', '03:00:00+13:00'],
  ['Australia/Lord_Howe', '2026-10-04', '02:30', '04:00', '02:30:00+11:00', '04:00:00+11:00'],
  ['America/Sao_Paulo', '2018-11-04', '01:00', '02:00', '01:00:00-02:00', '02:00:00-02:00'],
  // Its times come twice: it is one slot, of the first ones.
  ['Europe/London', '2026-10-25', '01:00', '01:30', '01:00:00+01:00', '01:30:00+01:00'],
  ['Europe/London', '2026-10-25', '01:30', '02:00', '01:30:00+01:00', '02:00:00+00:00'],
  ['Pacific/Auckland', '2026-04-05', '02:00', '02:45', '02:00:00+13:00', '02:45:00+13:00'],
  ['Australia/Lord_Howe', '2026-04-05', '01:30', '01:45', '01:30:00+11:00', '01:45:00+11:00'],
  ['America/Sao_Paulo', '2018-02-17', '23:00', '23:30', '23:00:00-02:00', '23:30:00-02:00'],
  // Clocks do not change.
  ['Asia/Kolkata', '2026-03-29', '01:30', '03:00', '01:30:00+05:30', '03:00:00+05:30'],
  ['Asia/Kolkata', '2026-10-25', '01:30', '03:00', '01:30:00+05:30', '03:00:00+05:30'],
])('in %s on %s the slot from %s to %s is from %s to %s', (timeZone, day, starts, ends, from, to) => {
  expect(windowOn(timeZone, day, starts, ends)).toEqual([[`${day}T${from}`, `${day}T${to}`]]);
});

const ZONES = [
  'Europe/London',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  // Africa/Casablanca is an hour back in Ramadan, and Pacific/Apia had no 30 December 2011.
  'Africa/Casablanca',
  'Pacific/Apia',
];

const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 60 - 1 }), { minLength: 2, maxLength: 2 })
  .map((minutes) =>
    minutes
      .toSorted((one, other) => one - other)
      .map((minute) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16)),
  );
const days = fc
  .date({ min: new Date('2010-01-02'), max: new Date('2029-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a slot that is offered begins and ends at its local times by the clock of pages and books', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), days, times, (timeZone, day, [starts = '', ends = '']) => {
      const plan = planOf([template({ starts, ends, daysAhead: 400 })]);
      const clock = { timeZone, now: new Date(`${daysAfter(day, -2)}T00:00:00Z`) };
      const slots = offeredSlots(plan, WANTED, [day], clock);
      expect(slots.length).toBeLessThanOrEqual(1);
      for (const { startsAt, endsAt, cutOffAt } of slots) {
        expect(localTimeIn(timeZone, startsAt)).toBe(`${day}T${starts}`);
        expect(localTimeIn(timeZone, endsAt)).toBe(`${day}T${ends}`);
        expect(startsAt.getTime()).toBeLessThan(endsAt.getTime());
        expect(cutOffAt).toEqual(startsAt);
        // The first of two, as clocks are put back by at most two hours.
        const hourBefore = new Date(startsAt.getTime() - 60 * MINUTE_MS);
        expect(localTimeIn(timeZone, hourBefore)).not.toBe(`${day}T${starts}`);
      }
    }),
    { numRuns: 400 },
  );
});

test('every slot of a day is offered unless clocks are put forward on it', () => {
  for (const timeZone of ZONES) {
    const noon = Date.parse('2026-07-01T12:00:00Z');
    const changes = zoneOffsetsOf(timeZone, noon).map(([minute]) =>
      dayIn(timeZone, new Date(minute * MINUTE_MS)),
    );
    const plan = planOf([template({ starts: '00:00', ends: '03:30', daysAhead: 400 })]);
    const now = new Date('2026-01-01T12:00:00Z');
    const all = daysFrom('2026-01-02', 360);
    const slots = offeredSlots(plan, WANTED, all, { timeZone, now }).map(({ day }) => day);
    const left = all.filter((day) => !slots.includes(day));
    expect(left.filter((day) => !changes.includes(day))).toEqual([]);
  }
});

test.each<[string, Partial<SlotTemplate>, string]>([
  ['it begins', {}, '2026-12-24T16:00:00.000Z'],
  ['a time of the day before', { cutoffDays: 1, cutoffTime: '18:00' }, '2026-12-23T18:00:00.000Z'],
  ['a time of its own day', { cutoffDays: 0, cutoffTime: '09:30' }, '2026-12-24T09:30:00.000Z'],
  ['minutes before it begins', { cutoffMinutes: 180 }, '2026-12-24T13:00:00.000Z'],
  [
    'the earlier one of both',
    { cutoffDays: 0, cutoffTime: '14:00', cutoffMinutes: 60 },
    '2026-12-24T14:00:00.000Z',
  ],
  ['the buffer before', { cutoffMinutes: 180, bufferMinutes: 15 }, '2026-12-24T12:45:00.000Z'],
])('a slot can be ordered until %s', (_what, given, cutOff) => {
  const plan = planOf([template(given)]);
  const [last] = offered({ plan, now: new Date(Date.parse(cutOff) - 1).toISOString(), days: 2 }).filter(
    ({ day }) => day === '2026-12-24',
  );
  expect(last).toMatchObject({ state: SlotState.FREE, cutOffAt: new Date(cutOff) });
  const [past] = offered({ plan, now: cutOff, days: 2 }).filter(({ day }) => day === '2026-12-24');
  expect(past?.state).toBe(SlotState.PAST);
});

test('a cut-off that clocks are put forward over is as much later, and of two the first', () => {
  const cutOff = (timeZone: string, day: string, cutoffTime: string) =>
    offered({
      plan: planOf([template({ cutoffDays: 0, cutoffTime })]),
      timeZone,
      now: `${daysAfter(day, -1)}T12:00:00Z`,
      days: 3,
    })
      .find((each) => each.day === day)
      ?.cutOffAt.toISOString();
  expect(cutOff('Europe/London', '2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(cutOff('Europe/London', '2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
});

test('a slot is full once held and booked orders or items reach what it takes', () => {
  const given = (row: Partial<Slot>, items = 1, of: Partial<SlotTemplate> = {}) =>
    statesOf({ plan: planOf([template(of)], [], [slot(row)]), wanted: { items } });
  expect(given({ heldOrders: 2, bookedOrders: 2 })).toEqual([SlotState.FREE]);
  expect(given({ heldOrders: 2, bookedOrders: 3 })).toEqual([SlotState.FULL]);
  expect(given({ heldOrders: 2, bookedOrders: 3, extraOrders: 1 })).toEqual([SlotState.FREE]);
  const items = { capacityOrders: null, capacityItems: 50 };
  expect(given({ heldItems: 20, bookedItems: 20 }, 10, items)).toEqual([SlotState.FREE]);
  expect(given({ heldItems: 20, bookedItems: 20 }, 11, items)).toEqual([SlotState.FULL]);
  expect(given({ heldItems: 20, bookedItems: 20, extraItems: 1 }, 11, items)).toEqual([SlotState.FREE]);
  expect(given({ bookedOrders: 900, bookedItems: 900 }, 99, { capacityOrders: null })).toEqual([
    SlotState.FREE,
  ]);
});

test('an exception closes a day, for all or for whom it names', () => {
  const given = (closing: Partial<SlotException>) =>
    statesOf({ plan: planOf([template()], [exception({ closed: true, ...closing })]), days: 2 });
  const { FREE, CLOSED } = SlotState;
  expect(given({})).toEqual([CLOSED, FREE]);
  expect(given({ day: '2026-12-25' })).toEqual([FREE, CLOSED]);
  expect(given({ templateId: 'a' })).toEqual([CLOSED, FREE]);
  expect(given({ templateId: 'b' })).toEqual([FREE, FREE]);
  expect(given({ areaId: 'north' })).toEqual([CLOSED, FREE]);
  expect(given({ areaId: 'south' })).toEqual([FREE, FREE]);
  expect(given({ placeId: 'market' })).toEqual([FREE, FREE]);
});

test('a place that is closed closes its own slots, from the first day to the last', () => {
  const atPlace = (placeId: string) => ({ method: FulfilmentMethod.COLLECTION, placeId });
  const templates = [template(atPlace('market')), template({ id: 'b', ...atPlace('mill') }), template()];
  const statesAt = (wanted: Partial<SlotQuery>, ...closedDays: [from: string, until: string][]) => {
    const market = {
      id: 'market',
      closedDays: closedDays.map(([from, until]) => ({ from, until, words: '' })),
    };
    const closings = closingsOf([market], '2026-12-24', '2026-12-27');
    return statesOf({ plan: planOf(templates, closings), wanted, days: 4 });
  };
  const market = { ...atPlace('market'), areaId: null };
  const { FREE, CLOSED } = SlotState;
  expect(statesAt(market, ['2026-12-25', '2026-12-26'])).toEqual([FREE, CLOSED, CLOSED, FREE]);
  expect(statesAt(market, ['2026-12-26', '2026-12-26'])).toEqual([FREE, FREE, CLOSED, FREE]);
  expect(statesAt(market, ['2026-01-01', '2026-12-24'], ['2026-12-27', '2027-12-31'])).toEqual([
    CLOSED,
    FREE,
    FREE,
    CLOSED,
  ]);
  expect(statesAt(market, ['2026-12-23', '2026-12-26'], ['2026-12-25', '2026-12-25'])).toEqual([
    CLOSED,
    CLOSED,
    CLOSED,
    FREE,
  ]);
  expect(statesAt(market, ['2026-12-01', '2026-12-23'])).toEqual([FREE, FREE, FREE, FREE]);
  const all: [string, string] = ['2026-12-01', '2026-12-31'];
  expect(statesAt({ ...atPlace('mill'), areaId: null }, all)).toEqual([FREE, FREE, FREE, FREE]);
  expect(statesAt({}, all)).toEqual([FREE, FREE, FREE, FREE]);
});

test('of several exceptions the narrowest one with a capacity decides', () => {
  const exceptions = [
    exception({ capacityOrders: 2, capacityItems: 9 }),
    exception({ templateId: 'a', capacityOrders: 3 }),
  ];
  const [given] = offered({ plan: planOf([template()], exceptions, [slot({ bookedOrders: 1 })]) });
  expect(given).toMatchObject({ capacity: { orders: 3, items: 9 }, left: { orders: 2, items: 9 } });
});

test('customers choose among the slots of their area or place, some days ahead', () => {
  const offers = (of: Partial<SlotTemplate>, wanted: Partial<SlotQuery> = {}, count = 3) =>
    offered({ plan: planOf([template(of)]), wanted, days: count }).map(({ day }) => day.slice(-2));
  expect(offers({})).toEqual(['24', '25', '26']);
  expect(offers({ areaIds: ['north', 'south'] })).toEqual(['24', '25', '26']);
  expect(offers({ areaIds: ['south'] })).toEqual([]);
  expect(offers({ daysAhead: 1 })).toEqual(['24', '25']);
  expect(offers({ weekdays: [5] })).toEqual(['25']);
  expect(offers({ fromDay: '2026-12-25', untilDay: '2026-12-25' })).toEqual(['25']);
  expect(offers({ deletedAt: new Date() })).toEqual([]);
  expect(offers({}, { readyOn: '2026-12-26' })).toEqual(['26']);
  expect(offers({}, { readyOn: '2026-12-01' })).toEqual(['24', '25', '26']);
  const collection = { method: FulfilmentMethod.COLLECTION, placeId: 'market' };
  expect(offers(collection)).toEqual([]);
  expect(offers(collection, { ...collection, areaId: null })).toEqual(['24', '25', '26']);
  expect(offers(collection, { ...collection, placeId: 'mill', areaId: null })).toEqual([]);
});

test('slots are sorted by their beginning, and closed by hand', () => {
  const late = template({ id: 'b', starts: '18:00', ends: '20:00' });
  const plan = planOf([late, template()], [], [slot({ closedAt: new Date() })]);
  expect(offered({ plan, days: 2 }).map(({ template: of, state }) => [of.id, state])).toEqual([
    ['a', SlotState.CLOSED],
    ['b', SlotState.FREE],
    ['a', SlotState.FREE],
    ['b', SlotState.FREE],
  ]);
});

test('a slot that has a row stays at its time when the shop gets another zone', () => {
  const [first] = offered({
    plan: planOf([template()], [], [slot({ bookedOrders: 1 })]),
    timeZone: 'Asia/Kolkata',
  });
  expect(first?.startsAt).toEqual(new Date('2026-12-24T16:00:00Z'));
});

test('the board has all areas, and of ended templates the slots that orders are in', () => {
  const ended = template({ id: 'b', deletedAt: new Date() });
  const board = (row: Partial<Slot>) =>
    boardSlots(
      planOf([template({ areaIds: ['south'] }), ended], [], [slot({ templateId: 'b', ...row })]),
      ['2026-12-24'],
      {
        timeZone: 'UTC',
        now: new Date('2026-12-20T00:00:00Z'),
      },
    ).map(({ template: { id }, state }) => [id, state]);
  expect(board({})).toEqual([['a', SlotState.FREE]]);
  expect(board({ bookedOrders: 1 })).toEqual([
    ['a', SlotState.FREE],
    ['b', SlotState.CLOSED],
  ]);
});
