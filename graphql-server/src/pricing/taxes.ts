import {
  ChargeKind,
  LIKE_GOODS,
  sumOf,
  type Charge,
  type ChargeTax,
  type NamedRate,
  type UntaxedCharge,
} from './charge.js';
import type { PriceTax } from './price-breakdown.js';
import type { TaxRules } from './price-rules.js';
import { shareHalfUp, spread } from './spread.js';

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

type Rated = Omit<Charge, 'tax'> & { readonly rate: NamedRate | null };

/**
 * Taxes charges. The tax of a rate is rounded half up, once, over all that has the rate, and then
 * spread over its charges. A charge at the rates of the goods becomes one for each rate.
 */
export function taxCharges(charges: readonly UntaxedCharge[], rules: TaxRules | undefined): Charge[] {
  if (!rules) return charges.map((charge) => withTax(charge, null));
  const rated = rateCharges(charges);
  const taxes = new Map<Rated, ChargeTax>();
  for (const group of groupByRate(rated, ({ rate }) => rate)) {
    const { rate, members } = group;
    if (!rate) continue;
    const amounts = members.map(({ amount }) => amount);
    const tax = shareHalfUp(sumOf(amounts, Number), rate.rate, rules.isIncluded ? WHOLE + rate.rate : WHOLE);
    for (const [place, amount] of spread(tax, amounts).entries())
      taxes.set(members[place] as Rated, { name: rate.name, rate: rate.rate, amount });
  }
  return rated.map((charge) => withTax(charge, taxes.get(charge) ?? null));
}

/** By name, as a rest parameter takes five times as long. */
const withTax = (
  { kind, line, quantity, unitAmount, amount }: UntaxedCharge,
  tax: ChargeTax | null,
): Charge => ({ kind, line, quantity, unitAmount, amount, tax });

/** Splits charges at the rates of the goods like the prices of these. */
function rateCharges(charges: readonly UntaxedCharge[]): Rated[] {
  const isRated = (charge: UntaxedCharge): charge is Rated => charge.rate !== LIKE_GOODS;
  const rated = charges.filter(isRated);
  const goods = groupByRate(rated, ({ rate }) => rate).map(({ rate, members }) => ({
    rate,
    price: sumOf(members, ({ kind, amount }) => (kind === ChargeKind.GOODS ? amount : 0)),
  }));
  return charges.flatMap((charge) => (isRated(charge) ? [charge] : splitLike(goods, charge)));
}

function splitLike(
  goods: readonly { readonly rate: NamedRate | null; readonly price: number }[],
  charge: UntaxedCharge,
): Rated[] {
  const shares = spread(
    charge.amount,
    goods.map(({ price }) => price),
  );
  const parts = goods.flatMap(({ rate }, place): Rated[] => {
    const amount = shares[place] ?? 0;
    return amount === 0 ? [] : [{ ...charge, quantity: 1, unitAmount: amount, amount, rate }];
  });
  return parts.length > 0 ? parts : [{ ...charge, rate: null }];
}

/** The taxes of charges by rate, highest first. */
export function taxesOf(charges: readonly Charge[], isIncluded: boolean): PriceTax[] {
  return groupByRate(charges, ({ tax }) => tax).flatMap(({ rate, members }): PriceTax[] => {
    if (!rate) return [];
    const amount = sumOf(members, (charge) => charge.amount);
    const tax = sumOf(members, (charge) => charge.tax?.amount ?? 0);
    const [net, gross] = isIncluded ? [amount - tax, amount] : [amount, amount + tax];
    return gross > 0 ? [{ name: rate.name, rate: rate.rate, net, tax, gross }] : [];
  });
}

interface RateGroup<Member> {
  /** Null for what is untaxed. */
  readonly rate: NamedRate | null;
  readonly members: Member[];
}

/** Highest rate first, untaxed ones last, so that the order of the lines does not matter. */
function groupByRate<Member>(
  all: readonly Member[],
  rateOf: (member: Member) => NamedRate | null,
): RateGroup<Member>[] {
  const groups = new Map<string, RateGroup<Member>>();
  for (const member of all) {
    const rate = rateOf(member);
    const key = rate ? `${rate.rate} ${rate.name}` : '';
    const group = groups.get(key) ?? { rate, members: [] };
    groups.set(key, group);
    group.members.push(member);
  }
  return [...groups.values()].toSorted(byRate);
}

const byRate = (
  { rate: one }: { rate: NamedRate | null },
  { rate: other }: { rate: NamedRate | null },
): number => (other?.rate ?? -1) - (one?.rate ?? -1) || compareTexts(one?.name ?? '', other?.name ?? '');

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
