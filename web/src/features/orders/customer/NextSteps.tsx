import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';

const steps = ['confirmation', 'packing', 'shipping'] as const;

/** What happens to an order that was just placed. */
export function NextSteps() {
  const t = useTranslations('orders.next');
  return (
    <Alert severity="success">
      <AlertTitle sx={{ fontWeight: 700 }}>{t('title')}</AlertTitle>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </Box>
    </Alert>
  );
}
