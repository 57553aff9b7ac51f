import fc from 'fast-check';
import type { Bank, MoneyWorld, Post } from './money-world.js';

/** One action of a customer, or an event. */
interface Happening {
  readonly what: string;
  readonly happen: (world: MoneyWorld) => Promise<void>;
}

const happening = (what: string, happen: Happening['happen']): Happening => ({ what, happen });

const person = fc.constantFrom(0, 0, 1);
// Mostly the same two tabs of the same person, where most can go wrong.
const tab = fc.constantFrom(0, 0, 0, 2, 2, 1, 3);
const shelf = fc.nat({ max: 2 });
const quantity = fc.integer({ min: 1, max: 3 });
const bank = fc.constantFrom<Bank>('captures', 'captures', 'captures', 'reserves', 'declines');
const post = fc.constantFrom<Post>(
  'comes',
  'comes thrice',
  'comes in the wrong order',
  'gets lost',
  'is altered',
);

const purchase = fc.oneof(
  tab.map((where) => happening(`Pay is pressed in tab ${where}`, (world) => world.begin(where))),
  fc
    .tuple(tab, bank)
    .map(([where, says]) =>
      happening(`a card is charged in tab ${where}: the bank ${says}`, (world) => world.pay(where, says)),
    ),
  tab.map((where) => happening(`tab ${where} comes back`, (world) => world.finish(where))),
  tab.map((where) => happening(`tab ${where} comes back by REST`, (world) => world.finishByRest(where))),
);

const cartChanges = fc.oneof(
  fc
    .tuple(person, shelf, quantity)
    .map(([who, what, many]) =>
      happening(`${who} puts ${many} of ${what} into the cart`, (world) => world.fillCart(who, what, many)),
    ),
  person.map((who) => happening(`${who} empties the cart`, (world) => world.emptyCart(who))),
  fc
    .tuple(person, fc.nat({ max: 1 }), shelf, quantity)
    .map(([who, key, what, many]) =>
      happening(`guest cart ${key} with ${many} of ${what} becomes that of ${who}`, (world) =>
        world.mergeGuestCart(who, key, what, many),
      ),
    ),
);

const behindTheScenes = fc.oneof(
  post.map((how) => happening(`the provider's post ${how}`, (world) => world.post(how))),
  fc
    .constantFrom(1, 3, 20, 120)
    .map((minutes) => happening(`${minutes} minutes pass`, (world) => world.timePasses(minutes))),
  tab.map((where) =>
    happening(`the bank changes its mind about tab ${where}`, (world) => world.bankChangesItsMind(where)),
  ),
  fc
    .tuple(person, fc.boolean())
    .map(([who, refund]) =>
      happening(`an order of ${who} is rejected${refund ? ' and refunded' : ''}`, (world) =>
        world.reject(who, refund),
      ),
    ),
  fc
    .tuple(person, fc.constantFrom(null, 100, 250, 640))
    .map(([who, amount]) =>
      happening(`${amount ?? 'a unit'} of orders of ${who} is refunded`, (world) =>
        world.refundPart(who, amount),
      ),
    ),
  fc
    .tuple(person, fc.constantFrom(100, 175, 600))
    .map(([who, amount]) =>
      happening(`${amount} of orders of ${who} is refunded at the provider`, (world) =>
        world.refundByHand(who, amount),
      ),
    ),
  fc
    .tuple(person, fc.integer({ min: 0, max: 2 }))
    .map(([who, units]) =>
      happening(`${units} of the first lines of ${who} are picked, and the orders packed`, (world) =>
        world.pickAndPack(who, units),
      ),
    ),
  person.map((who) => happening(`${who} cancels an order`, (world) => world.cancel(who))),
  fc.constant(happening('the provider is away for a while', (world) => world.providerGoesAway())),
);

const shopkeeping = fc.oneof(
  fc
    .tuple(shelf, fc.constantFrom(0, 99, 175, 200))
    .map(([what, price]) =>
      happening(`the price of ${what} becomes ${price}`, (world) => world.setPrice(what, price)),
    ),
  fc
    .tuple(shelf, fc.constantFrom(true, false, false))
    .map(([what, hidden]) =>
      happening(`${what} is ${hidden ? 'hidden' : 'shown'}`, (world) => world.hide(what, hidden)),
    ),
  fc.constant(happening('2 is deleted', (world) => world.deleteProduct(2))),
  fc
    .tuple(shelf, fc.constantFrom(-1, 1, 2))
    .map(([what, by]) => happening(`${by} more of ${what} come in`, (world) => world.restock(what, by))),
);

const anything = fc.oneof(
  { arbitrary: purchase, weight: 6 },
  { arbitrary: cartChanges, weight: 2 },
  { arbitrary: behindTheScenes, weight: 3 },
  { arbitrary: shopkeeping, weight: 1 },
);

/** One thing after what has been, or several at once; then the books are looked at. */
class Step implements fc.AsyncCommand<MoneyWorld, null> {
  constructor(private readonly happenings: readonly Happening[]) {}

  check = (): boolean => true;

  async run(world: MoneyWorld): Promise<void> {
    await world.atOnce(this.happenings.map(({ happen }) => happen));
    const problems = await world.problems();
    if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  }

  toString = (): string => this.happenings.map(({ what }) => what).join(' | ');
}

/** A run: mostly one thing at a time, sometimes up to four at once. */
export const steps = fc.array(
  fc
    .oneof(
      { arbitrary: anything.map((one) => [one]), weight: 2 },
      { arbitrary: fc.array(anything, { minLength: 2, maxLength: 4 }), weight: 1 },
    )
    .map((happenings) => new Step(happenings)),
  { minLength: 10, maxLength: 20 },
);
