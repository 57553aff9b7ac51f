import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { paths } from '@/config/paths';
import { accessRefused } from '@/graphql/signals';
import { getIdToken } from '@/session/session-token';

/** Saves all products as a file. The browser cannot fetch it by itself: the address asks for the person's token. */
export function useProductExport() {
  const t = useTranslations('productCsv.export');
  const toast = useToast();
  const [exporting, setExporting] = useState(false);

  const save = async () => {
    setExporting(true);
    try {
      const token = await getIdToken();
      const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
      const response = await fetch(paths.productsFile, { headers });
      if (response.status === 403) accessRefused.send();
      if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
      saveAs(await response.blob(), 'products.csv');
    } catch {
      toast.error(t('failed'), t('failedTitle'));
    } finally {
      setExporting(false);
    }
  };

  return { save, exporting };
}

function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
