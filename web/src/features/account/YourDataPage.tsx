import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';
import { PageHeading } from '@/ui/PageHeading';
import { DeleteSection } from './DeleteSection';
import { ExportSection } from './ExportSection';

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
