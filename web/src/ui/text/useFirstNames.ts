import { useTranslations } from 'use-intl';
import { formatList } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';

const MAX_NAMED = 3;

/** Formats names for a question about several things: the first ones, and how many more. */
export function useFirstNames(): (names: readonly string[]) => string {
  const t = useTranslations('dashboard.selection');
  const formatters = useFormatters();
  return (names) => {
    const more = names.length - MAX_NAMED;
    return formatList(
      [...names.slice(0, MAX_NAMED), ...(more > 0 ? [t('more', { count: more })] : [])],
      formatters,
    );
  };
}
