import { MAX_PRICE } from '@larder/shared/money';
import type { UpdatePaymentMethodInput } from '@/lib/apollo/schema-types.generated';
import type { FormFormatters } from '@/lib/format/useFormFormatters';
import { differences } from '@/lib/forms/drafts';
import type { PaymentMethodRuleFieldsFragment } from './payment-settings.generated';

export const LATER_METHODS = ['ON_DELIVERY', 'ON_COLLECTION', 'BANK_TRANSFER'] as const;
export type LaterMethod = (typeof LATER_METHODS)[number];

export interface MethodDraft {
  isOffered: boolean;
  /** Areas and places; all of them if empty. */
  destinationIds: string[];
  /** As it is typed; empty for any. */
  maxTotal: string;
  /** As it is typed; empty for none. */
  minOrders: string;
}

export type PaymentDraft = Record<LaterMethod, MethodDraft>;

/** How a shop writes numbers. */
interface Notation {
  readonly currency: string;
  readonly formatters: FormFormatters;
}

/** As the server limits it. */
const MAX_ORDERS = 1_000;

export const methodDraft = (
  rule: PaymentMethodRuleFieldsFragment | undefined,
  { currency, formatters }: Notation,
): MethodDraft => ({
  isOffered: rule?.isOffered ?? false,
  destinationIds: [...(rule?.destinationIds ?? [])],
  maxTotal: typeof rule?.maxTotal === 'number' ? formatters.moneyField(rule.maxTotal, currency) : '',
  minOrders: rule?.minOrders ? formatters.numberField(rule.minOrders) : '',
});

export function draftOf(rules: readonly PaymentMethodRuleFieldsFragment[], notation: Notation): PaymentDraft {
  const draft = (method: LaterMethod) =>
    methodDraft(
      rules.find((rule) => rule.method === method),
      notation,
    );
  return {
    ON_DELIVERY: draft('ON_DELIVERY'),
    ON_COLLECTION: draft('ON_COLLECTION'),
    BANK_TRANSFER: draft('BANK_TRANSFER'),
  };
}

/** The methods that differ, as the inputs that save them. */
export const changesOf = (
  before: PaymentDraft,
  after: PaymentDraft,
  { currency, formatters }: Notation,
): UpdatePaymentMethodInput[] =>
  differences(before, after).map((method) => {
    const { isOffered, destinationIds, maxTotal, minOrders } = after[method];
    const total = formatters.readMoney(maxTotal, currency);
    return {
      method,
      isOffered,
      destinationIds: destinationIds.length > 0 ? destinationIds : null,
      maxTotal: 'units' in total ? total.units : null,
      minOrders: formatters.readDecimal(minOrders, { digits: 0 }) ?? 0,
    };
  });

export type PaymentProblem = 'maxTotal' | 'minOrders';

/** Validates a draft as the server does; keys are fields, such as `ON_DELIVERY.maxTotal`. */
export function checkPayments(
  draft: PaymentDraft,
  { currency, formatters }: Notation,
): Record<string, PaymentProblem> {
  const problems: Record<string, PaymentProblem> = {};
  for (const method of LATER_METHODS) {
    const { maxTotal, minOrders } = draft[method];
    const total = formatters.readMoney(maxTotal, currency);
    const isTotal = 'units' in total && total.units >= 1 && total.units <= MAX_PRICE;
    if (maxTotal.trim() !== '' && !isTotal) problems[`${method}.maxTotal`] = 'maxTotal';
    const orders = formatters.readDecimal(minOrders, { digits: 0 });
    const isNumber = orders !== null && orders >= 0 && orders <= MAX_ORDERS;
    if (minOrders.trim() !== '' && !isNumber) problems[`${method}.minOrders`] = 'minOrders';
  }
  return problems;
}
