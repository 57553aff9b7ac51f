import { useTranslations } from 'use-intl';
import { useFirstNames } from '@/ui/text/useFirstNames';
import type { ManagedOrder } from './useManagedOrders';

/** Formats which orders a question is about; null for one, which its title names. */
export function useOrderNames() {
  const t = useTranslations('manageOrders');
  const firstNames = useFirstNames();
  return (orders: readonly Pick<ManagedOrder, 'number' | 'name'>[]): string | null => {
    if (orders.length < 2) return null;
    const names = orders.map(({ number, name }) =>
      t('bulk.named', { number, name: name.trim() || t('list.noName') }),
    );
    return t('bulk.these', { names: firstNames(names) });
  };
}
