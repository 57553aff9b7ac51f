import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorCode, errorMessage, fieldErrors } from '@/lib/apollo/errors';
import type { PaymentMethod } from '@/lib/apollo/schema-types.generated';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useDebounced } from '@/lib/browser/useDebounced';
import { deliveryOf, inputLines, inputOfDraft, type StaffDraft } from './staff-draft';
import {
  usePlaceStaffOrderMutation,
  useSendPayLinkMutation,
  useQuoteStaffOrderQuery,
  type PlaceStaffOrderMutation,
  type SendPayLinkMutation,
  type StaffAdditionQuery,
} from './staff-order.generated';

const PAUSE_MS = 150;

/** The order that goods are added to. */
export type AddedOrder = NonNullable<StaffAdditionQuery['order']>;

export type PlacedOrder = PlaceStaffOrderMutation['placeStaffOrder'];
export type SentPayLink = SendPayLinkMutation['sendPayLink'];

/** An order, or the link by which it has yet to be paid. */
export type Outcome = { readonly order: PlacedOrder } | { readonly link: SentPayLink };

/**
 * What the order costs now, what it lacks, and how it is placed.
 *
 * @param added the order that it is added to, with which it is handed over
 * @param onKeyUsed the key has placed another order, whose answer was lost: it needs a new one
 */
export function useStaffOrder(draft: StaffDraft, added: AddedOrder | null, onKeyUsed: () => void) {
  const t = useTranslations('newOrder.place');
  const { deliveryAreas = false } = usePublicConfig();
  const hasAreas = deliveryAreas && added === null;
  const addTo = added && { addTo: added.id };
  const delivery = deliveryOf(draft, hasAreas);
  const input = JSON.stringify({
    lines: inputLines(draft.lines),
    ...addTo,
    ...(delivery && { delivery: { ...delivery, slot: draft.slot } }),
  });
  const asked = useDebounced(input, PAUSE_MS);
  const quoting = useQuoteStaffOrderQuery({
    variables: { input: JSON.parse(asked) },
    skip: draft.lines.length === 0,
    fetchPolicy: 'network-only',
  });
  const isCurrent = asked === input && !quoting.loading && quoting.data !== undefined;
  const quote =
    draft.lines.length === 0 ? undefined : (quoting.data ?? quoting.previousData)?.quoteStaffOrder;
  const methods = quote?.paymentMethods ?? [];
  // As the first order, else as it is handed over, unless the clerk chooses another way.
  const ofFirst = methods.find((method) => method === added?.payBy);
  const atTheDoor = methods.find((method) => method === 'ON_DELIVERY' || method === 'ON_COLLECTION');
  const payBy: PaymentMethod | null =
    methods.find((method) => method === draft.payBy) ?? ofFirst ?? atTheDoor ?? methods[0] ?? null;
  const [place, { loading: placing }] = usePlaceStaffOrderMutation();
  const [sendLink, { loading: sending }] = useSendPayLinkMutation({ refetchQueries: ['PayLinks'] });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const clearProblems = () => {
    setProblem(null);
    setProblems({});
  };

  const missing = (): string | null => {
    if (draft.lines.length === 0) return t('noLines');
    if (!draft.known && !(draft.isNew && draft.address.name.trim())) return t('noCustomer');
    const isUnexplained = ({ agreed }: StaffDraft['lines'][number]) =>
      agreed !== null && (agreed.price === null || agreed.reason.trim() === '');
    if (draft.lines.some(isUnexplained)) return t('noReason');
    if (hasAreas && !delivery) return t('noPlace');
    return payBy === null ? t('noMethod') : null;
  };

  const submit = async (): Promise<Outcome | null> => {
    if (!isCurrent || !quote || payBy === null) return null;
    clearProblems();
    const order = inputOfDraft(draft, { hasAreas, total: quote.cart.total });
    try {
      if (payBy === 'ONLINE') {
        const link = (await sendLink({ variables: { input: order } })).data?.sendPayLink;
        return link ? { link } : null;
      }
      const placed = (await place({ variables: { input: { ...order, ...addTo, payBy } } })).data
        ?.placeStaffOrder;
      return placed ? { order: placed } : null;
    } catch (error) {
      setProblems(fieldErrors(error));
      const isKeyUsed = errorCode(error) === 'IDEMPOTENCY_KEY_REUSED';
      if (isKeyUsed) onKeyUsed();
      setProblem(isKeyUsed ? t('placedBefore') : errorMessage(error, t('failed')));
      void quoting.refetch().catch(() => undefined);
      return null;
    }
  };

  return {
    quote,
    isUnpriced: draft.lines.length > 0 && quoting.error !== undefined,
    priceAgain: () => void quoting.refetch().catch(() => undefined),
    total: draft.lines.length === 0 ? 0 : isCurrent ? quote?.cart.total : undefined,
    methods,
    payBy,
    missing: missing(),
    busy: placing || sending,
    problem,
    problems,
    clearProblems,
    submit,
  };
}

/** The first message about each line, by its place. */
export const lineProblems = (problems: Readonly<Record<string, string>>): Record<number, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) => {
      const [, place] = /^lines\.(\d+)/.exec(path) ?? [];
      return place === undefined ? [] : [[Number(place), message]];
    }),
  );
