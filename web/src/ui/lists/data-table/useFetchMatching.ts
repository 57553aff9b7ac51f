import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';

/** Fetches the rows to select; shows a toast and returns undefined where that fails. */
export function useFetchMatching<Row>(fetchRows: () => Promise<readonly Row[]>) {
  const t = useTranslations('dashboard.selection');
  const toast = useToast();
  return () =>
    fetchRows().catch(() => {
      toast.error(t('failedText'), t('failed'));
      return undefined;
    });
}
