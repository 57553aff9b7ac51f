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

/** The methods that differ, as the inputs that save them, without limits that cannot be read. */
export const changesOf = (
  before: PaymentDraft,
  after: PaymentDraft,
  notation: Notation,
): UpdatePaymentMethodInput[] =>
  differences(before, after).map((method) => {
    const { isOffered, destinationIds, maxTotal, minOrders } = after[method];
    const total = notation.formatters.readMoney(maxTotal, notation.currency);
    const problems = problemsOf(after[method], notation);
    return {
      method,
      isOffered,
      destinationIds: destinationIds.length > 0 ? destinationIds : null,
      maxTotal: 'units' in total && !problems.maxTotal ? total.units : null,
      minOrders: (!problems.minOrders && notation.formatters.readDecimal(minOrders, { digits: 0 })) || 0,
    };
  });

export type PaymentProblem = 'maxTotal' | 'minOrders';

/** Validates the limits of a method as the server does. */
function problemsOf(
  { maxTotal, minOrders }: MethodDraft,
  { currency, formatters }: Notation,
): Partial<Record<PaymentProblem, true>> {
  const total = formatters.readMoney(maxTotal, currency);
  const isTotal = 'units' in total && total.units >= 1 && total.units <= MAX_PRICE;
  const orders = formatters.readDecimal(minOrders, { digits: 0 });
  const isNumber = orders !== null && orders >= 0 && orders <= MAX_ORDERS;
  return {
    ...(maxTotal.trim() !== '' && !isTotal && { maxTotal: true }),
    ...(minOrders.trim() !== '' && !isNumber && { minOrders: true }),
  };
}

/**
 * The problems of the methods that are offered, which show their limits; keys are fields, such as
 * `ON_DELIVERY.maxTotal`.
 */
export const checkPayments = (draft: PaymentDraft, notation: Notation): Record<string, PaymentProblem> =>
  Object.fromEntries(
    LATER_METHODS.filter((method) => draft[method].isOffered).flatMap((method) =>
      (Object.keys(problemsOf(draft[method], notation)) as PaymentProblem[]).map((problem) => [
        `${method}.${problem}`,
        problem,
      ]),
    ),
  );
