import type { BuyAgainMutation } from './buy-again.generated';
import type { Translator } from '@/lib/i18n/translator';

export type BuyAgainOutcome = Pick<BuyAgainMutation['buyAgain'], 'added' | 'notAdded'>;

/** The result of buying again, in words. */
export function addedWords({ added, notAdded }: BuyAgainOutcome, t: Translator<'orders.buyAgain'>): string {
  if (notAdded.length === 0 && added > 0) return t('added', { added });
  return t('addedSome', { added, all: added + notAdded.length });
}

/** The text key of the reason why a line was not added. */
export function reasonFor({
  product,
}: BuyAgainOutcome['notAdded'][number]): 'cartTakesNoMore' | 'noLongerSold' {
  return product && product.availability !== 'NOT_FOR_SALE' ? 'cartTakesNoMore' : 'noLongerSold';
}
