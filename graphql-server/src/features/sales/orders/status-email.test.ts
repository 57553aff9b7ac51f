import { describe, expect, test } from 'vitest';
import { OrderEventKind, type EmailedStatus } from '../purchase/order-event.entity.js';
import { OrderStatus } from '../purchase/order.entity.js';
import { RefundStatus } from '../purchase/refund.entity.js';
import { statusEmailDueAt, statusEmailOf } from './status-email.js';

const { PENDING, SHIPPED, REJECTED } = OrderStatus;
const AT = new Date('2026-03-06T12:00:00Z');

type Entry = Parameters<typeof statusEmailOf>[0][number];

/** A timeline of statuses after the placing, some of them with the status of their e-mail. */
function timelineOf(...entries: [status: OrderStatus, emailedStatus?: EmailedStatus][]): Entry[] {
  const placed: [OrderStatus] = [PENDING];
  return [placed, ...entries].map(([status, emailedStatus = null], index) => ({
    id: `${index}`,
    status,
    fulfilmentStatus: null,
    emailedStatus: emailedStatus ?? null,
    kind: emailedStatus === 'Cancelled' ? OrderEventKind.CANCELLED : null,
    refund: null,
    paymentKeptReason: null,
    createdAt: AT,
  }));
}
const newestOf = (timeline: Entry[]) => statusEmailOf(timeline, timeline.at(-1)?.id ?? '');

describe('34.3 P25: the e-mail about the newest status', () => {
  test.each<[string, Parameters<typeof timelineOf>, object | null]>([
    ['reports that an order is shipped', [[SHIPPED]], { status: SHIPPED, corrects: null, isRepeated: false }],
    ['is none after a detour', [[REJECTED], [PENDING]], null],
    ['is none for a status that was e-mailed', [[SHIPPED, SHIPPED], [PENDING], [SHIPPED]], null],
    [
      'corrects an e-mailed status',
      [[REJECTED, REJECTED], [PENDING]],
      { status: PENDING, corrects: REJECTED, isRepeated: false },
    ],
    [
      'knows the status that was e-mailed before a correction',
      [[SHIPPED, SHIPPED], [PENDING, PENDING], [SHIPPED]],
      { status: SHIPPED, corrects: null, isRepeated: true },
    ],
    [
      'is the first of its kind after another correction',
      [[REJECTED, REJECTED], [PENDING, PENDING], [SHIPPED]],
      { status: SHIPPED, corrects: null, isRepeated: false },
    ],
    ['is none for an order that its customer cancelled', [[REJECTED, 'Cancelled']], null],
    [
      'is none where the shop rejects what was cancelled',
      [[REJECTED, 'Cancelled'], [PENDING], [REJECTED]],
      null,
    ],
    [
      'corrects a cancellation',
      [[REJECTED, 'Cancelled'], [PENDING]],
      { status: PENDING, corrects: 'Cancelled', isRepeated: false },
    ],
  ])('%s', (_what, entries, email) => {
    expect(newestOf(timelineOf(...entries))).toEqual(email && { ...email, paymentKeptReason: null });
  });

  test('is the same when it is sent once more, and none once a later one was sent', () => {
    const sent = timelineOf([SHIPPED, SHIPPED]);
    expect(newestOf(sent)).toEqual(newestOf(timelineOf([SHIPPED])));
    expect(statusEmailOf(timelineOf([SHIPPED, SHIPPED], [PENDING]), '1')).toEqual(newestOf(sent));
    expect(statusEmailOf(timelineOf([SHIPPED, SHIPPED], [PENDING, PENDING]), '1')).toBeNull();
  });

  test('of an entry that another has replaced is none', () => {
    expect(statusEmailOf(timelineOf([SHIPPED], [REJECTED]), '1')).toBeNull();
  });

  test('ignores refunds and packing', () => {
    const [placed, shipped] = timelineOf([SHIPPED]) as [Entry, Entry];
    const packing: Entry = { ...placed, id: '8', kind: OrderEventKind.STEP };
    const refund = { ...placed, id: '9', refund: RefundStatus.DUE };
    expect(statusEmailOf([placed, packing, shipped, refund], '1')).toMatchObject({ status: SHIPPED });
  });
});

test('an e-mail waits until its time, unless there is none', () => {
  const before = new Date(AT.getTime() + 29_999);
  const dueAt = new Date(AT.getTime() + 30_000);
  expect(statusEmailDueAt(timelineOf([SHIPPED]), 30_000, before)).toEqual(dueAt);
  expect(statusEmailDueAt(timelineOf([SHIPPED]), 30_000, dueAt)).toBeNull();
  expect(statusEmailDueAt(timelineOf([SHIPPED, SHIPPED]), 30_000, before)).toBeNull();
  expect(statusEmailDueAt(timelineOf([SHIPPED], [PENDING]), 30_000, before)).toBeNull();
  expect(statusEmailDueAt(timelineOf(), 30_000, before)).toBeNull();
});
