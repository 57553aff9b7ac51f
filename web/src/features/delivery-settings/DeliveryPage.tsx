import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { PageHeading } from '@/ui/page/PageHeading';
import { DeliveryEditor } from './DeliveryEditor';
import { useDeliverySettingsQuery, type DeliverySettingsFieldsFragment } from './delivery-settings.generated';
import { DeliveryPreview } from './preview/DeliveryPreview';
import { DeliverySwitch } from './DeliverySwitch';
import { SlotPlan } from './slots/SlotPlan';
import { WaitlistSection } from './WaitlistSection';
import { useDeliveryEditor } from './useDeliveryEditor';

/** Where, for which fees and when the shop delivers. */
export function DeliveryPage() {
  const t = useTranslations('deliverySettings');
  const { data, error, refetch } = useDeliverySettingsQuery({ fetchPolicy: 'network-only' });
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      {!data && error && <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />}
      {!data && !error && <Loader label={t('loading')} />}
      {data && <DeliverySwitch isOn={data.shopSettings.deliveryAreas} />}
      {data && <Deliveries settings={data.deliverySettings} isOn={data.shopSettings.deliveryAreas} />}
    </Box>
  );
}

interface DeliveriesProps {
  settings: DeliverySettingsFieldsFragment;
  isOn: boolean;
}

function Deliveries({ settings, isOn }: DeliveriesProps) {
  const editor = useDeliveryEditor(settings);
  return (
    <>
      <DeliveryEditor editor={editor} />
      <WaitlistSection />
      <SlotPlan settings={editor.base} onReplace={editor.replaceSlots} />
      <DeliveryPreview control={editor.form.control} isOn={isOn} />
    </>
  );
}
