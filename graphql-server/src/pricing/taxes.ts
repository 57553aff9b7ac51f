import type { NamedRate, PriceFee, PricedLine, PriceParts, PriceTax } from './price-breakdown.js';
import type { PriceRules, TaxRules } from './price-rules.js';
import { shareHalfUp, spread } from './spread.js';

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

/** What is taxed alike. */
interface RateGroup {
  /** Null for what is untaxed. */
  readonly rate: NamedRate | null;
  /** Places of the lines. */
  readonly lines: number[];
  /** Places of the deposits. */
  readonly deposits: number[];
  /** Amount of the lines. */
  goods: number;
  /** Its part of each fee. */
  fees: readonly number[];
}

/**
 * Taxes lines, deposits and fees. The tax of a rate is rounded half up, once, over all that has the
 * rate, and then spread over its parts.
 */
export function addTaxes<Line extends PricedLine>(
  parts: PriceParts<Line>,
  { tax: rules }: PriceRules,
): PriceParts<Line> {
  if (!rules) return parts;
  const lines = [...parts.lines];
  const deposits = [...parts.deposits];
  const feeTaxes = parts.fees.map(() => 0);
  const taxes: PriceTax[] = [];
  for (const { rate, fees, ...group } of groupsOf(parts, rules)) {
    if (!rate) continue;
    const amounts = [
      ...group.lines.map((place) => parts.lines[place]?.total ?? 0),
      ...group.deposits.map((place) => parts.deposits[place]?.total ?? 0),
      ...fees,
    ];
    const tax = taxOf(rate, sumOf(amounts), rules);
    const shares = spread(tax.tax, amounts).values();
    const nextTax = () => ({ tax: { ...rate, amount: nextOf(shares) } });
    for (const place of group.lines) lines[place] = Object.assign({}, parts.lines[place], nextTax());
    for (const place of group.deposits) deposits[place] = Object.assign({}, parts.deposits[place], nextTax());
    for (const index of fees.keys()) feeTaxes[index] = (feeTaxes[index] ?? 0) + nextOf(shares);
    if (tax.gross > 0) taxes.push(tax);
  }
  const fees = parts.fees.map((fee, index) => withTax(fee, feeTaxes[index] ?? 0));
  return { lines, deposits, fees, taxes };
}

const nextOf = (shares: Iterator<number>): number => Number(shares.next().value ?? 0);

const withTax = (fee: PriceFee, tax: number): PriceFee => (tax > 0 ? { ...fee, tax } : fee);

/** @param amount with the tax where prices include it, else without */
function taxOf({ name, rate }: NamedRate, amount: number, { isIncluded }: TaxRules): PriceTax {
  const tax = shareHalfUp(amount, rate, isIncluded ? WHOLE + rate : WHOLE);
  return isIncluded
    ? { name, rate, net: amount - tax, tax, gross: amount }
    : { name, rate, net: amount, tax, gross: amount + tax };
}

/** Highest rate first, untaxed goods last, so that the order of the lines does not matter. */
function groupsOf(
  { lines, deposits, fees }: PriceParts,
  { rates, defaultRate, feeRate, depositRate }: TaxRules,
): RateGroup[] {
  const groups = new Map<string, RateGroup>();
  const rateOf = ({ taxRateId }: PricedLine) => (taxRateId ? (rates.get(taxRateId) ?? null) : defaultRate);
  for (const [place, line] of lines.entries()) {
    const group = groupOf(groups, rateOf(line));
    group.lines.push(place);
    group.goods += line.total;
  }
  for (const [place, deposit] of deposits.entries())
    groupOf(groups, depositRate ?? rateOf(deposit)).deposits.push(place);
  if (feeRate) groupOf(groups, feeRate).fees = fees.map(({ amount }) => amount);
  const sorted = [...groups.values()].toSorted(byRate);
  return feeRate ? sorted : withFees(sorted, fees);
}

/** Splits the fees like the prices of the goods. */
function withFees(groups: readonly RateGroup[], fees: readonly PriceFee[]): RateGroup[] {
  const goods = groups.map((group) => group.goods);
  const parts = fees.map(({ amount }) => spread(amount, goods));
  return groups.map((group, index) => ({ ...group, fees: parts.map((part) => part[index] ?? 0) }));
}

function groupOf(groups: Map<string, RateGroup>, rate: NamedRate | null): RateGroup {
  const key = rate ? `${rate.rate} ${rate.name}` : '';
  const group = groups.get(key) ?? { rate, lines: [], deposits: [], goods: 0, fees: [] };
  groups.set(key, group);
  return group;
}

const byRate = ({ rate: one }: RateGroup, { rate: other }: RateGroup): number =>
  (other?.rate ?? -1) - (one?.rate ?? -1) || compareTexts(one?.name ?? '', other?.name ?? '');

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
