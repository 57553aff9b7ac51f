import { randomUUID } from 'node:crypto';
import type { Scheduler } from 'fast-check';
import type { Checkpoint } from '../../src/features/sales/purchase/checkpoints.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { usualControls } from '@larder/dev-services/razorpay-sandbox/controls';
import { signatureOf } from '@larder/dev-services/razorpay-sandbox/webhooks';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, type PaidCheckout } from './checkout-flow.js';
import { codeOf, type GraphqlAnswer, type Json, type Untyped } from './graphql-client.js';
import { breaches, type Breach } from './ledger.js';
import { handClock } from './outbox.js';
import { assignPicker, linesOfOrder, packOrder, pickLines, unrefundedShort } from './picking.js';
import { sendWebhook } from './provider-webhooks.js';
import { refundByHand } from './refund-by-hand.js';
import { callRest } from './rest-client.js';
import { createTestShop, type TestPerson, type TestShop } from './test-shop.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LAST_CHECK_MS = 72 * HOUR;
const PEOPLE = 2;
/** What people can say who did not get what they wanted; anything else is a fault. */
const REFUSALS: readonly (string | undefined)[] = [
  'BAD_USER_INPUT',
  'CONFLICT',
  'NOT_FOUND',
  'OUT_OF_STOCK',
  'PAYMENT_DECLINED',
  'PRICE_CHANGED',
  'SERVICE_UNAVAILABLE',
];

export type Bank = 'captures' | 'reserves' | 'declines';
export type Post = 'comes' | 'comes thrice' | 'comes in the wrong order' | 'gets lost' | 'is altered';

/** What a browser's tab knows of its checkout. */
interface Tab {
  checkout: Untyped | null;
  readonly proofs: PaidCheckout[];
}

interface Shelf {
  readonly id: string;
  /**
   * What was there at first, and what admins have brought and taken since; null for what is not
   * counted.
   */
  brought: number | null;
}

/** A shop whose clock and checkpoints are in the hands of a test. */
export async function openMoneyShop() {
  const clock = handClock();
  const interleaving: { scheduler: Scheduler | null } = { scheduler: null };
  const pass = async (checkpoint: Checkpoint) =>
    void (await interleaving.scheduler?.schedule(Promise.resolve(), checkpoint));
  const shop = await createTestShop({ now: clock.now, pass });
  const admin = await shop.signUp({ admin: true });
  return { shop, admin, clock, interleaving, close: () => shop.close() };
}
export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>;

/**
 * New customers with two tabs each, new products, and everything that can happen between them and a
 * shop.
 */
export class MoneyWorld {
  /** For how many steps the provider is away still. */
  private awayFor = 0;

  private constructor(
    private readonly parts: MoneyShop,
    private readonly scheduler: Scheduler,
    private readonly people: readonly TestPerson[],
    private readonly shelves: readonly Shelf[],
    private readonly tabs: readonly Tab[],
    private readonly guestKeys: readonly string[],
  ) {}

  static async open(parts: MoneyShop, scheduler: Scheduler): Promise<MoneyWorld> {
    const { dataSource } = parts.shop;
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => parts.shop.signUp()));
    const stocks = [null, 4, 1];
    const shelves = await Promise.all(
      stocks.map(async (stock, index) => ({
        id: (await buildProduct(dataSource, { price: 100 + 75 * index, stock })).id,
        brought: stock,
      })),
    );
    parts.shop.paymentTrouble(null);
    await parts.shop.sandbox.control({ ...usualControls(), payTwice: true });
    const tabs = Array.from({ length: 2 * PEOPLE }, (): Tab => ({ checkout: null, proofs: [] }));
    const guestKeys = [randomUUID(), randomUUID()];
    return new MoneyWorld(parts, scheduler, people, shelves, tabs, guestKeys);
  }

  /**
   * Lets several things happen at once; which of them gets on at each checkpoint is the
   * scheduler's.
   */
  async atOnce(happenings: readonly ((world: MoneyWorld) => Promise<void>)[]): Promise<void> {
    if (this.awayFor-- === 0) this.shop.paymentTrouble(null);
    const [first, ...others] = happenings;
    if (!first) return;
    if (others.length === 0) return first(this);
    this.parts.interleaving.scheduler = this.scheduler;
    try {
      await this.scheduler.waitFor(Promise.all(happenings.map((happening) => happening(this))));
    } finally {
      this.parts.interleaving.scheduler = null;
    }
  }

  async fillCart(person: number, shelf: number, quantity: number): Promise<void> {
    const input = { productId: this.shelf(shelf).id, quantity };
    await this.ask(
      'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { total } }',
      input,
      person,
    );
  }

  async emptyCart(person: number): Promise<void> {
    await this.ask('mutation Clear { clearCart { total } }', null, person);
  }

  /** Twice the same guest cart is one, twice by one person. */
  async mergeGuestCart(person: number, key: number, shelf: number, quantity: number): Promise<void> {
    const lines = [{ productId: this.shelf(shelf).id, quantity }];
    const input = { key: this.guestKeys[key], lines };
    await this.ask(
      'mutation Merge($input: MergeCartInput!) { mergeCart(input: $input) { cart { total } } }',
      input,
      person,
    );
  }

  async setPrice(shelf: number, price: number): Promise<void> {
    await this.update(shelf, { price });
  }

  async hide(shelf: number, hidden: boolean): Promise<void> {
    await this.update(shelf, { hidden });
  }

  async deleteProduct(shelf: number): Promise<void> {
    const input = { id: this.shelf(shelf).id };
    await this.askAdmin(
      'mutation Delete($input: DeleteProductInput!) { deleteProduct(input: $input) { id } }',
      input,
    );
  }

  async restock(shelf: number, by: number): Promise<void> {
    const target = this.shelf(shelf);
    const answer = await this.askAdmin(
      'mutation Adjust($input: AdjustProductStockInput!) { adjustProductStock(input: $input) { id } }',
      { id: target.id, by },
    );
    if (!answer.errors && target.brought !== null) target.brought += by;
  }

  /** Presses Pay in a tab; nobody does so with an empty cart. */
  async begin(tab: number): Promise<void> {
    let cart = await this.cartOf(tab);
    if (cart.total === 0) {
      await this.fillCart(tab % PEOPLE, 0, 1);
      cart = await this.cartOf(tab);
    }
    const answer = tolerable(await beginCheckout(this.shop, this.owner(tab), cart.total));
    if (answer.errors) return;
    const { beginCheckout: checkout } = answer.data;
    if (checkout.total !== cart.total)
      throw new Error(`${cart.total} was shown, ${checkout.total} is charged.`);
    this.tab(tab).checkout = checkout;
    this.tab(tab).proofs.length = 0;
  }

  /** Types a card into the dialog, which Pay opens. */
  async pay(tab: number, bank: Bank): Promise<void> {
    if (!this.tab(tab).checkout?.paymentOrder) await this.begin(tab);
    const { checkout, proofs } = this.tab(tab);
    if (!checkout?.paymentOrder) return;
    await this.shop.sandbox.control({ authorizeOnly: bank === 'reserves' }).catch(isCutOff);
    if (bank === 'declines') {
      await this.shop.payWithCard(checkout.paymentOrder, '4000 0000 0000 0002').catch(isCutOff);
      return;
    }
    const proof = await payCheckout(this.shop, checkout).catch(isCutOff);
    if (proof?.paymentId) proofs.push(proof);
  }

  /** A payment that failed or was only reserved is captured after all. */
  async bankChangesItsMind(tab: number): Promise<void> {
    const attempts: { id: string }[] = await this.shop.dataSource.query(
      `select id from razorpay_sandbox.payments
      where order_id = $1 and document->>'status' in ('failed', 'authorized') order by serial desc limit 1`,
      [this.tab(tab).checkout?.paymentOrder?.id ?? null],
    );
    // The bank may have done so meanwhile.
    for (const { id } of attempts) await this.shop.sandbox.changePayment(id, 'captured').catch(() => {});
  }

  /** The browser comes back from the payment dialog, each time that it was paid in. */
  async finish(tab: number): Promise<void> {
    if (this.tab(tab).proofs.length === 0) await this.pay(tab, 'captures');
    const { checkout, proofs } = this.tab(tab);
    for (const proof of proofs) {
      const { data, errors } = tolerable(await finishCheckout(this.shop, this.owner(tab), proof));
      if (!errors && data.finishCheckout.total !== checkout.total)
        throw new Error('Another total was ordered.');
    }
  }

  async finishByRest(tab: number): Promise<void> {
    const { token } = this.owner(tab);
    for (const { paymentId } of this.tab(tab).proofs) {
      const { status, body } = await callRest(this.shop.url, 'POST', '/orders', {
        token,
        body: { paymentId },
      });
      if (![200, 201, 202].includes(status) && !REFUSALS.includes(body.error?.code)) {
        throw new Error(`REST answered ${status} ${JSON.stringify(body)}.`);
      }
    }
  }

  /** The provider's webhooks are on their way, and have arrived or got lost afterwards. */
  async post(post: Post): Promise<void> {
    const webhooks: { id: string; body: string }[] = await this.shop.dataSource.query(
      `with sent as (delete from razorpay_sandbox.webhooks returning id, body, serial)
      select id, body from sent order by serial`,
    );
    if (post === 'gets lost') return;
    const [secret] = this.shop.sandbox.webhookSecrets;
    const isAltered = post === 'is altered';
    const copies = webhooks
      .flatMap((webhook) => (post === 'comes thrice' ? [webhook, webhook, webhook] : [webhook]))
      .map(({ id: eventId, body }) => ({ eventId, body, signature: signatureOf(body, secret) }));
    const inOrder = post === 'comes in the wrong order' ? copies.toReversed() : copies;
    for (const { body, ...sent } of inOrder) {
      const status = await sendWebhook(
        this.shop,
        isAltered ? body.replace('"amount":', '"amount":9') : body,
        sent,
      );
      if (status !== (isAltered ? 400 : 200)) throw new Error(`A webhook was answered with ${status}.`);
    }
    await this.shop.workOutbox();
  }

  async timePasses(minutes: number): Promise<void> {
    this.parts.clock.forward(minutes * MINUTE);
    await this.shop.reconcile();
    await this.shop.workOutbox();
  }

  async reject(person: number, refund: boolean): Promise<void> {
    const { userId } = this.person(person);
    const orders: { id: string }[] = await this.shop.dataSource.query(
      `select id from orders where user_id = $1 and status <> 'Rejected' order by number limit 1`,
      [userId],
    );
    const choice = refund ? {} : { keepPayment: { reason: 'It was opened.' } };
    const input = { ids: orders.map(({ id }) => id), status: 'REJECTED', ...choice };
    if (orders.length === 0) return;
    await this.askAdmin(
      'mutation Set($input: SetOrderStatusesInput!) { setOrderStatuses(input: $input) { id } }',
      input,
    );
  }

  /** An admin refunds a part of an order, or a unit of its first line. */
  async refundPart(person: number, amount: number | null): Promise<void> {
    for (const { id, lineId } of await this.ordersOf(person)) {
      const part = amount === null ? { lines: [{ lineId, quantity: 1 }] } : { amount };
      await this.askAdmin(
        'mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
        {
          id,
          ...part,
          reason: 'Bruised',
        },
      );
    }
  }

  /** Units of the first line of an order are picked, all of the others, and it is packed. */
  async pickAndPack(person: number, quantity: number): Promise<void> {
    const { admin } = this.parts;
    for (const { id } of await this.ordersOf(person)) {
      const taken = tolerable(await assignPicker(this.shop, admin, [id]));
      if (taken.errors) continue;
      const lines = await linesOfOrder(this.shop, id);
      tolerable(
        await pickLines(
          this.shop,
          admin,
          lines.map((line) => [line.id, line.position === 0 ? quantity : line.quantity]),
        ),
      );
      tolerable(await packOrder(this.shop, admin, id));
    }
  }

  /** A part of a payment is refunded at the provider itself. */
  async refundByHand(person: number, amount: number): Promise<void> {
    for (const { paymentId } of await this.ordersOf(person)) await refundByHand(this.shop, paymentId, amount);
  }

  async cancel(person: number): Promise<void> {
    const [order] = (await this.ordersOf(person)).toReversed();
    if (!order) return;
    const operation = 'mutation Cancel($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }';
    await this.ask(operation, { id: order.id }, person);
  }

  private ordersOf(person: number): Promise<{ id: string; paymentId: string; lineId: string }[]> {
    return this.shop.dataSource.query(
      `select orders.id, payment_id as "paymentId", line.id as "lineId"
      from orders join order_lines as line on line.order_id = orders.id and line.position = 0
      where user_id = $1 order by number limit 2`,
      [this.person(person).userId],
    );
  }

  async providerGoesAway(): Promise<void> {
    this.awayFor = 2;
    this.shop.paymentTrouble('answers 502 with a page');
  }

  /** What is wrong now, by the books of everybody. */
  async problems(isOver = false): Promise<Breach[]> {
    const { dataSource } = this.shop;
    const userIds = this.people.map(({ userId }) => userId);
    const found = [...(await breaches(dataSource, isOver, userIds)), ...(await unrefundedShort(dataSource))];
    for (const { id, brought } of this.shelves) {
      const [{ sold }] = await dataSource.query(
        'select coalesce(sum(quantity - restocked_quantity), 0)::int as sold from order_lines where product_id = $1',
        [id],
      );
      const { stock } = await dataSource.getRepository(Product).findOneByOrFail({ id });
      const expected = brought === null ? null : brought - sold;
      if (stock !== expected)
        found.push({
          rule: 'stock is what was brought less what was sold and not put back',
          rows: [{ stock, expected }],
        });
    }
    return found;
  }

  /** Everything that goes on by itself goes on until nothing is left to do. */
  async comesToItsEnd(): Promise<void> {
    this.shop.paymentTrouble(null);
    await this.post('comes');
    for (const wait of [MINUTE, 20 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR, LAST_CHECK_MS, LAST_CHECK_MS]) {
      this.parts.clock.forward(wait);
      // They expire by the clock of the database, which stands still.
      await this.shop.dataSource.query(`update holds set until = until - $1 * interval '1 ms'`, [wait]);
      await this.shop.reconcile();
      await this.shop.checkRefunds();
      await this.shop.workOutbox();
    }
  }

  private async cartOf(tab: number): Promise<Untyped> {
    return (await this.shop.ask('{ cart { total } }', {}, this.owner(tab).token)).cart;
  }

  private get shop(): TestShop {
    return this.parts.shop;
  }

  private async update(shelf: number, changes: Json): Promise<void> {
    await this.askAdmin(
      'mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      {
        id: this.shelf(shelf).id,
        ...changes,
      },
    );
  }

  private askAdmin = async (operation: string, input: Json) =>
    tolerable(await this.shop.graphql(operation, { input }, this.parts.admin.token));

  private ask = async (operation: string, input: Json | null, person: number) =>
    tolerable(await this.shop.graphql(operation, input ? { input } : {}, this.person(person).token));

  private tab = (tab: number): Tab => at(this.tabs, tab);
  private owner = (tab: number): TestPerson => this.person(tab % PEOPLE);
  private person = (person: number): TestPerson => at(this.people, person);
  private shelf = (shelf: number): Shelf => at(this.shelves, shelf);
}

function at<Each>(all: readonly Each[], index: number): Each {
  const one = all[index];
  if (one === undefined) throw new Error(`There is no number ${index}.`);
  return one;
}

function tolerable(answer: GraphqlAnswer<Untyped>): GraphqlAnswer<Untyped> {
  if (answer.errors && !REFUSALS.includes(codeOf(answer))) throw new Error(JSON.stringify(answer.errors));
  return answer;
}

/** The dialog talks to the provider itself, and gets nothing of use while that is away. */
const isCutOff = () => null;
