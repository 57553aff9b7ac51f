import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnotherServer } from './another-process.js';
import { beginCheckout, finishCheckout, payCheckout, type PaidCheckout } from './checkout-flow.js';
import { COLLECTION, DELIVERIES } from './deliveries.js';
import { codeOf, type GraphqlAnswer, type Untyped } from './graphql-client.js';
import { capturedEvent, sendWebhook } from './provider-webhooks.js';
import { happenToOrder, raceDay } from './race-orders.js';
import { placeOrder } from './pay-later.js';
import { callRest } from './rest-client.js';
import { inSlot } from './slot-shoppers.js';
import type { TestPerson, TestShop } from './test-shop.js';

export interface RaceWishes {
  readonly checkouts: number;
  /** Called for each checkout that begins. */
  readonly onBegin?: (number: number) => void;
  /** Ends it early. */
  readonly signal?: AbortSignal;
}

/** What there is to buy. */
export interface Shelves {
  readonly productIds: readonly string[];
  /** Those that are not sold by weight. */
  readonly pieceIds: readonly string[];
}

const TRIES = 300;
const COLLECTION_AT_BARN = { ...COLLECTION, placeId: DELIVERIES.places[0].id };
// Tokens are good for an hour.
const CHECKOUTS_OF_A_CUSTOMER = 25;

/** An answer that no trouble excuses. */
class Unexpected extends Error {}

export const chance = (share: number): boolean => Math.random() < share;

export function anyOf<Each>(all: readonly Each[]): Each {
  const one = all[randomInt(all.length)];
  if (one === undefined) throw new Error('There is none.');
  return one;
}

/**
 * Customers who buy, each purchase finished by six at once, and who retry for as long as the
 * response says so.
 */
export class RaceCustomers {
  begun = 0;
  retries = 0;
  private hasFailed = false;
  private shelves: Shelves = { productIds: [], pieceIds: [] };

  constructor(
    private readonly shop: TestShop,
    private readonly rivals: readonly [AnotherServer, AnotherServer],
    private readonly wishes: RaceWishes,
  ) {}

  /** One customer after the other, until there have been enough checkouts. */
  async shopOn(shelves: Shelves): Promise<void> {
    this.shelves = shelves;
    let [person, admin] = [await this.signUp(), await this.signUp(true)];
    for (let bought = 1; this.goesOn(); bought++) {
      if (bought % CHECKOUTS_OF_A_CUSTOMER === 0) {
        [person, admin] = [await this.signUp(), await this.signUp(true)];
      }
      this.begun++;
      this.wishes.onBegin?.(this.begun);
      await this.buy(person, admin).catch((error: unknown) => {
        this.hasFailed = true;
        throw error;
      });
    }
  }

  private async buy(person: TestPerson, admin: TestPerson): Promise<void> {
    const checkout = await this.begin(person);
    const payments = chance(0.2) ? 0 : chance(0.05) ? 2 : 1;
    const proofs: PaidCheckout[] = [];
    while (proofs.length < payments) proofs.push(await payCheckout(this.shop, checkout));
    const rivalry = chance(0.5) ? this.fillCart(person) : null;
    const ids = await Promise.all([
      ...proofs.map((proof) => this.finish(person, proof)),
      // Some choose to pay later, also after they have paid online.
      ...(payments === 0 || chance(0.05) ? [this.placeUnpaid(person, checkout)] : []),
    ]);
    await rivalry;
    const orders = new Set(ids.flat().filter((id) => id !== null));
    if (orders.size > 1) throw new Error(`A checkout has become ${orders.size} orders.`);
    const [id] = orders;
    if (!id || chance(0.5)) return;
    const persist = (ask: Parameters<RaceCustomers['persist']>[0]) => this.persist(ask);
    const { shop, shelves } = this;
    await happenToOrder({ shop, id, customer: person, admin, pieceIds: shelves.pieceIds, persist });
  }

  /** Fills a cart and presses Pay, again where a price has changed or something has run out. */
  private async begin(person: TestPerson): Promise<Untyped> {
    for (;;) {
      await this.fillCart(person);
      await this.chooseDelivery(person);
      const { data } = await this.persist((at) => at.graphql('{ cart { total } }', {}, person.token));
      const { data: begun, errors } = await this.persist((at) =>
        beginCheckout(at, person, data.cart.total as number),
      );
      if (!errors && begun.beginCheckout.status === 'AWAITING_PAYMENT') return begun.beginCheckout;
      if (errors)
        await this.persist((at) => at.graphql('mutation { clearCart { total } }', {}, person.token));
    }
  }

  private async chooseDelivery({ token }: TestPerson): Promise<void> {
    const input = chance(0.25) ? COLLECTION_AT_BARN : await this.freeSlot(token);
    await this.persist((at) =>
      at.graphql(
        'mutation Choose($input: CartDeliveryInput!) { setCartDelivery(input: $input) { total } }',
        { input },
        token,
      ),
    );
  }

  private async freeSlot(token: string): Promise<object> {
    const { data } = await this.persist((at) =>
      at.graphql(
        `query Slots($from: LocalDate) {
          deliverySlots(country: "CH", postcode: "8001", from: $from, days: 3) { templateId day state }
        }`,
        { from: raceDay() },
        token,
      ),
    );
    const free = (data.deliverySlots as Untyped[]).filter(({ state }) => state === 'FREE');
    const { templateId, day } = anyOf(free);
    return inSlot({ templateId, day });
  }

  /** @returns the order that each of the six got; null where the money is refunded */
  private async finish(person: TestPerson, proof: PaidCheckout): Promise<(string | null)[]> {
    const { paymentId, paymentOrderId } = proof;
    const body = capturedEvent(paymentId, paymentOrderId);
    const eventId = `evt_${randomUUID()}`;
    const [one, other] = this.rivals;
    const webhook = ({ shop }: AnotherServer) =>
      this.insist(async () => (await sendWebhook(shop, body, { eventId })) === 200);
    const callback = async ({ shop }: AnotherServer) => {
      const { data, errors } = await this.persist(() => finishCheckout(shop, person, proof), shop);
      return errors ? null : (data.finishCheckout.id as string);
    };
    const racers = [
      () => callback(one),
      () => callback(other),
      () => this.finishByRest(person, paymentId),
      () => webhook(one),
      () => webhook(other),
      () => one.app.reconciler.work().catch(() => this.retries++),
    ];
    const answers = await Promise.all(
      racers.map(async (racer) => {
        await sleep(randomInt(20));
        return racer();
      }),
    );
    return answers.map((each) => (typeof each === 'string' ? each : null));
  }

  /** Three times at once. @returns the order that each of them got; null where there is none */
  private async placeUnpaid(person: TestPerson, { id }: Untyped): Promise<(string | null)[]> {
    const place = async () => {
      const payBy = anyOf(['ON_DELIVERY', 'ON_COLLECTION', 'BANK_TRANSFER']);
      const { data, errors } = await this.persist((at) => placeOrder(at, person, id as string, payBy));
      return errors ? null : (data.placeOrder.id as string);
    };
    return Promise.all([place(), place(), place()]);
  }

  private async finishByRest({ token }: TestPerson, paymentId: string): Promise<string | null> {
    let orderId: string | null = null;
    await this.insist(async () => {
      const { url } = this.anyServer();
      const { status, body } = await callRest(url, 'POST', '/orders', { token, body: { paymentId } });
      if (status >= 500 && status !== 503) throw new Unexpected(JSON.stringify(body));
      orderId = body._id ?? null;
      return status !== 503 && status !== 202;
    });
    return orderId;
  }

  private async fillCart({ token }: TestPerson): Promise<void> {
    const key = randomUUID();
    const lines = Array.from({ length: 1 + randomInt(3) }, () => ({
      productId: anyOf(this.shelves.productIds),
      quantity: 1 + randomInt(3),
    }));
    await this.persist((at) =>
      at.graphql(
        'mutation Merge($input: MergeCartInput!) { mergeCart(input: $input) { cart { total } } }',
        { input: { key, lines } },
        token,
      ),
    );
  }

  private async signUp(admin = false): Promise<TestPerson> {
    let person: TestPerson | undefined;
    await this.insist(async () => {
      person = await this.shop.signUp({ admin });
      return true;
    });
    if (!person) throw new Error('Nobody could sign up.');
    return person;
  }

  /**
   * Retries as a browser does after `SERVICE_UNAVAILABLE`, at any of the servers.
   */
  private async persist(
    ask: (at: TestShop) => Promise<GraphqlAnswer<Untyped>>,
    where?: TestShop,
  ): Promise<GraphqlAnswer<Untyped>> {
    let answer: GraphqlAnswer<Untyped> | undefined;
    await this.insist(async () => {
      answer = await ask(where ?? this.anyServer());
      const code = codeOf(answer);
      if (code === 'INTERNAL_SERVER_ERROR') throw new Unexpected(JSON.stringify(answer));
      return code !== 'SERVICE_UNAVAILABLE';
    });
    if (!answer) throw new Error('Nobody has answered.');
    return answer;
  }

  private async insist(attempt: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        if (await attempt()) return;
      } catch (error) {
        if (error instanceof Unexpected) throw error;
      }
      this.retries++;
      await sleep(10 + randomInt(40));
    }
    throw new Error('It never worked.');
  }

  private goesOn = (): boolean =>
    this.begun < this.wishes.checkouts && !this.hasFailed && !this.wishes.signal?.aborted;
  private anyServer = (): TestShop => anyOf(this.rivals).shop;
}
