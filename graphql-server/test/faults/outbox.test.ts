import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { plain } from '@larder/texts/text';
import { oldestDueAge } from '../../src/features/outbox/oldest-due-age.js';
import type { OutboxWorker } from '../../src/features/outbox/outbox-worker.js';
import { Priority } from '../../src/features/outbox/topics.js';
import { Undeliverable, type Receiver } from '../../src/features/outbox/receiver.js';
import { writeOutbox } from '../../src/features/outbox/outbox.js';
import { cloneTemplate, type TestDatabase, dataSourceOf } from '../support/databases.js';
import { emptyTables } from '../support/empty-tables.js';
import { deliveriesIn, handClock, orderReceiver, workerOf, writeOrders } from '../support/outbox.js';

let database: TestDatabase;
let dataSource: DataSource;
const opened: DataSource[] = [];
const started: OutboxWorker[] = [];

async function open(): Promise<DataSource> {
  const source = dataSourceOf(database.url);
  opened.push(source);
  return source.initialize();
}

/** A worker that goes on by itself, with connections of its own. */
async function start(receiver: Receiver): Promise<OutboxWorker> {
  const worker = workerOf(await open(), [receiver]);
  started.push(worker);
  worker.start();
  return worker;
}

beforeAll(async () => {
  database = await cloneTemplate(inject('postgresUrl'));
});
afterAll(() => database?.drop());

beforeEach(async () => {
  dataSource = await open();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()));
  await emptyTables(dataSource, 'outbox_messages');
  await Promise.all(opened.splice(0).map((source) => source.destroy()));
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `order-${index}`);

describe('publishing', () => {
  test('two workers publish 200 messages, each once', async () => {
    const delivered: string[] = [];
    const receiver = (who: string) =>
      orderReceiver(async ({ message }) => void delivered.push(`${who} ${message.payload.orderId}`));
    await Promise.all([start(receiver('one')), start(receiver('two'))]);
    await Promise.all(names(200).map((name) => writeOrders(dataSource, [name])));
    await vi.waitFor(() => expect(delivered.length).toBeGreaterThanOrEqual(200), { timeout: 60_000 });
    await Promise.all(started.map((worker) => worker.stop()));
    expect(delivered.map((each) => each.split(' ')[1]).toSorted()).toEqual(names(200).toSorted());
    const deliveries = await deliveriesIn(dataSource);
    expect(deliveries.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
      Array(200).fill('done 1'),
    );
  });

  test.each<[string, write: (orderId: string) => Promise<void>]>([
    ['a transaction', (orderId) => writeOrders(dataSource, [orderId])],
    ['one statement', (orderId) => writeOutbox(dataSource.manager, 'order.placed', { orderId })],
  ])(
    'a message that is committed here by %s is published without waiting for the next poll',
    async (_by, write) => {
      const delivered = vi.fn<() => Promise<void>>(() => Promise.resolve());
      const worker = workerOf(dataSource, [orderReceiver(delivered)], () => new Date(), 24 * 60 * 60 * 1000);
      started.push(worker);
      worker.start();
      for (const [index, name] of names(10).entries()) {
        await write(name);
        await vi.waitFor(() => expect(delivered).toHaveBeenCalledTimes(index + 1), {
          timeout: 60_000,
          interval: 5,
        });
      }
    },
  );

  test('a rollback publishes nothing', async () => {
    const delivered = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const failing = dataSource.transaction(async (manager) => {
      await writeOutbox(manager, 'order.placed', { orderId: 'never' });
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await workerOf(dataSource, [orderReceiver(delivered)]).work()).toBe(0);
    expect(delivered).not.toHaveBeenCalled();
  });

  test('each target has its own delivery: one that fails repeats none of the others', async () => {
    const clock = handClock();
    const delivered: string[] = [];
    const receiver = orderReceiver(
      async ({ target, number }) => {
        if (target === 'broken' && number < 3) throw new Error('Not now.');
        delivered.push(target);
      },
      { targets: () => Promise.resolve(['broken', 'sound']) },
    );
    const mail = orderReceiver(async () => void delivered.push('mail'), { name: 'mail' });
    const worker = workerOf(dataSource, [mail, receiver], clock.now);
    await writeOrders(dataSource, ['one']);
    await worker.work();
    clock.forward(1_000);
    await worker.work();
    clock.forward(5_000);
    await worker.work();
    expect(delivered).toEqual(expect.arrayContaining(['mail', 'sound', 'broken']));
    expect(delivered).toHaveLength(3);
    const deliveries = await deliveriesIn(dataSource);
    expect(deliveries.map(({ receiver: name, target, attempts }) => [name, target, attempts])).toEqual([
      ['mail', '', 1],
      ['test', 'broken', 3],
      ['test', 'sound', 1],
    ]);
  });

  test('a target that takes its time holds up no other', async () => {
    const delivered: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = orderReceiver(() => held, { name: 'slow' });
    const quick = orderReceiver(async ({ message }) => void delivered.push(message.payload.orderId), {
      name: 'quick',
    });
    const worker = workerOf(dataSource, [slow, quick]);
    started.push(worker);
    worker.start();
    await writeOrders(dataSource, names(40));
    await vi.waitFor(() => expect(delivered).toHaveLength(40), { timeout: 60_000 });
    release();
  });

  test('a topic without a receiver here waits for a process that has one', async () => {
    await writeOrders(dataSource, ['one']);
    const deaf = orderReceiver(() => Promise.resolve(), { topics: [] });
    expect(await workerOf(dataSource, [deaf]).work()).toBe(0);
    expect(await workerOf(dataSource, [orderReceiver(() => Promise.resolve())]).work()).toBe(1);
  });
});

test('34.10: the first attempt waits for the delay of its topic, and the age is of what is due', async () => {
  const clock = handClock();
  const deliver = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const receiver = orderReceiver(deliver, { delayMs: { 'order.placed': 30_000 } });
  const worker = workerOf(dataSource, [receiver], clock.now);
  const age = () => oldestDueAge(dataSource.manager, clock.now(), Priority.ORDERS);
  expect(await age()).toBe(0);
  await writeOrders(dataSource, ['one']);
  expect(await worker.work()).toBe(0);
  clock.forward(29_000);
  expect([await worker.work(), await age()]).toEqual([0, 0]);
  clock.forward(6_000);
  expect(await age()).toBe(5_000);
  expect([await worker.work(), await age()]).toEqual([1, 0]);
  expect(deliver).toHaveBeenCalledTimes(1);
});

describe('what fails', () => {
  test('O8: a poison message is retried with backoff, then parked with its error', async () => {
    const clock = handClock();
    const parked = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const receiver = orderReceiver(() => Promise.reject(new Error('This cannot be read.')), { parked });
    const worker = workerOf(dataSource, [receiver], clock.now);
    await writeOrders(dataSource, ['poison']);
    const tries: number[] = [];
    for (const wait of [0, 999, 1, 4_999, 1, 60_000]) {
      clock.forward(wait);
      tries.push(await worker.work());
    }
    expect(tries).toEqual([1, 0, 1, 0, 1, 0]);
    expect(await deliveriesIn(dataSource)).toMatchObject([
      { status: 'parked', attempts: 3, lastError: 'This cannot be read.', settledAt: expect.any(Date) },
    ]);
    expect(parked).toHaveBeenCalledTimes(1);
  });

  test('O8: those behind it are published all the same', async () => {
    const delivered: string[] = [];
    const receiver = orderReceiver(async ({ message: { payload } }) => {
      if (payload.orderId === 'order-3') throw new Error('This cannot be read.');
      delivered.push(payload.orderId);
    });
    await writeOrders(dataSource, names(20));
    await workerOf(dataSource, [receiver]).work();
    expect(delivered).toHaveLength(19);
  });

  test('is parked at once where trying again cannot help', async () => {
    const receiver = orderReceiver(() => Promise.reject(new Undeliverable(plain('Nobody lives there.'))));
    await writeOrders(dataSource, ['one']);
    await workerOf(dataSource, [receiver]).work();
    expect(await deliveriesIn(dataSource)).toMatchObject([{ status: 'parked', attempts: 1 }]);
  });
});

describe('workers that end', () => {
  test('a worker that is killed in the middle leaves its messages to another', async () => {
    const child = spawn(
      process.execPath,
      [path.join(inject('processes'), 'outbox-process.js'), database.url],
      { cwd: path.resolve(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await writeOrders(dataSource, ['half-done']);
    const [printed] = (await once(child.stdout, 'data')) as [Buffer];
    expect(String(printed)).toContain('half-done');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;

    const clock = handClock();
    const delivered: number[] = [];
    const worker = workerOf(
      dataSource,
      [orderReceiver(async ({ number }) => void delivered.push(number))],
      clock.now,
    );
    expect(await worker.work()).toBe(0);
    clock.forward(61_000);
    expect(await worker.work()).toBe(1);
    expect(delivered).toEqual([2]);
    expect(await deliveriesIn(dataSource)).toMatchObject([{ status: 'done', lease: null }]);
  });

  test('O8: a message that kills its worker is parked as well', async () => {
    const clock = handClock();
    await writeOrders(dataSource, ['deadly']);
    const wakes: (() => void)[] = [];
    const receiver = orderReceiver(() => new Promise((resolve) => wakes.push(resolve)));
    const killed: Promise<number>[] = [];
    // Each of them claims it and never returns.
    for (let tries = 0; tries < 3; tries++) {
      killed.push(workerOf(dataSource, [receiver], clock.now).work());
      await vi.waitFor(
        async () => expect(await deliveriesIn(dataSource)).toMatchObject([{ attempts: tries + 1 }]),
        { timeout: 60_000 },
      );
      clock.forward(61_000);
    }
    const delivered = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await workerOf(dataSource, [orderReceiver(delivered)], clock.now).work();
    expect(delivered).not.toHaveBeenCalled();
    expect(await deliveriesIn(dataSource)).toMatchObject([{ status: 'parked' }]);
    // They end with the test, whose database goes with it.
    for (const wake of wakes) wake();
    await Promise.all(killed);
  });

  test('one that comes back too late changes nothing', async () => {
    const clock = handClock();
    await writeOrders(dataSource, ['one']);
    let fail = (_error: Error) => {};
    const stalled = workerOf(
      dataSource,
      [orderReceiver(() => new Promise((_resolve, reject) => (fail = reject)))],
      clock.now,
    );
    const working = stalled.work();
    await vi.waitFor(async () => expect(await deliveriesIn(dataSource)).toMatchObject([{ attempts: 1 }]), {
      timeout: 60_000,
    });
    clock.forward(61_000);
    await workerOf(dataSource, [orderReceiver(() => Promise.resolve())], clock.now).work();
    fail(new Error('I have slept.'));
    await working;
    expect(await deliveriesIn(dataSource)).toMatchObject([{ status: 'done', attempts: 2, lastError: null }]);
  });

  test('stopping finishes what runs and begins nothing', async () => {
    const done: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const begun = vi.fn<() => void>();
    const receiver = orderReceiver(async ({ message }) => {
      begun();
      await held;
      done.push(message.payload.orderId);
    });
    const worker = await start(receiver);
    await writeOrders(dataSource, names(10));
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(4), { timeout: 60_000 });
    const stopped = worker.stop();
    release();
    await stopped;
    expect(done).toHaveLength(4);
    const deliveries = await deliveriesIn(dataSource);
    expect(deliveries.filter(({ status }) => status === 'done')).toHaveLength(4);
    expect(deliveries.filter(({ attempts }) => attempts === 0)).toHaveLength(6);
  });

  test('a database that goes away and comes back', async () => {
    const delivered: string[] = [];
    await start(orderReceiver(async ({ message }) => void delivered.push(message.payload.orderId)));
    await dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await writeOrders(dataSource, ['afterwards']);
    await vi.waitFor(() => expect(delivered).toEqual(['afterwards']), { timeout: 60_000 });
  });
});
