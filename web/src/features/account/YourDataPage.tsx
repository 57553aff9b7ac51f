import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';
import { PageHeading } from '@/ui/page/PageHeading';
import { DeleteSection } from './DeleteSection';
import { FileDown } from 'lucide-react';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { DataSection } from './DataSection';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useToast } from '@/ui/feedback/toast/useToast';
import { errorMessage } from '@/lib/apollo/errors';
import { ExportMyDataDocument } from './your-data.generated';
import { saveJson } from '@/lib/browser/save-as';

/** Export of the customer's data and deletion of the account. */
export function YourDataPage() {
  const t = useTranslations('yourData.page');
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      <Stack spacing={2.5}>
        <ExportSection />
        <DeleteSection />
      </Stack>
    </Box>
  );
}

function ExportSection() {
  const t = useTranslations('yourData.export');
  const { save, exporting } = useExport();
  return (
    <DataSection title={t('title')} text={t('text')}>
      <BusyButton
        variant="outlined"
        startIcon={<FileDown size={18} />}
        busy={exporting}
        onClick={() => void save()}
      >
        {t('button')}
      </BusyButton>
    </DataSection>
  );
}

/** Downloads the customer's data. Nothing of it stays in the cache. */
function useExport() {
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
        context: { reportsFailure: true },
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
