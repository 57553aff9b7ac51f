import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExampleGrocer } from './ExampleGrocer';
import { SettingsEditor } from './SettingsEditor';
import { TaxRates } from './taxes/TaxRates';
import { useShopSettingsQuery } from './shop-settings.generated';

/** The settings of the shop. */
export function SettingsPage() {
  const t = useTranslations('shopSettings');
  const { data, error, refetch } = useShopSettingsQuery({ fetchPolicy: 'network-only' });
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      {!data && error && <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />}
      {!data && !error && <Loader label={t('loading')} />}
      {data && <SettingsEditor settings={data.shopSettings} />}
      {data && <TaxRates />}
      {data && <ExampleGrocer />}
    </Box>
  );
}
