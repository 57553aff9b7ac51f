import type { BuyAgainMutation } from '@/graphql/generated/operations';

export type BuyAgainOutcome = Pick<BuyAgainMutation['buyAgain'], 'added' | 'notAdded'>;

/** What has become of an order's lines that were to go into the cart again, in words. */
export function addedWords({ added, notAdded }: BuyAgainOutcome): string {
  if (added === 0) return 'Nothing could be added to your cart.';
  const lines = `${added} ${added === 1 ? 'product' : 'products'}`;
  return notAdded.length > 0
    ? `${lines} of ${added + notAdded.length} added to your cart.`
    : `${lines} added to your cart.`;
}

/** Why a line stayed out. */
export function reasonFor({ product }: BuyAgainOutcome['notAdded'][number]): string {
  return product ? 'your cart takes no more of it' : 'no longer sold';
}
