import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { errorMessage } from '@/graphql/errors';
import { ExportMyDataDocument } from '@/graphql/generated/dashboard-operations';
import { saveJson } from '@/session/save-as';

/** Saves what the shop knows of the person. Nothing of it stays in the cache. */
export function useExport() {
  const t = useTranslations('yourData.export');
  const client = useApolloClient();
  const toast = useToast();
  const [exporting, setExporting] = useState(false);

  const save = async () => {
    setExporting(true);
    try {
      const { data } = await client.query({
        query: ExportMyDataDocument,
        fetchPolicy: 'no-cache',
        context: { tellsFailure: true },
      });
      saveJson(data?.exportMyData, t('file'));
    } catch (error) {
      toast.error(errorMessage(error, t('failed')), t('failedTitle'));
    } finally {
      setExporting(false);
    }
  };

  return { save, exporting };
}
