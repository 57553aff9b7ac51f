import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { useDownload } from '@/features/auth/shared/useDownload';

/** Downloads all products as CSV. */
export function useProductExport() {
  const t = useTranslations('productCsv.export');
  const { download, downloading } = useDownload({ title: t('failedTitle'), text: t('failed') });
  return { save: () => download(paths.productsFile, 'products.csv'), exporting: downloading };
}
