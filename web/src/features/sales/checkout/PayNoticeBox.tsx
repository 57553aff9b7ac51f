import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '@/lib/lazy-part';
import { Money } from '@/ui/text/Money';
import type { PayNotice } from './usePay';

// Shops without areas have no slots.
const SlotAlternatives = lazyPart(
  async () => (await import('@/features/delivery/shared/SlotAlternatives')).SlotAlternatives,
);

interface PayNoticeBoxProps {
  notice: PayNotice | null;
  /** The server's message when a payment came too late for an order. */
  refunded: string | null;
  /** The label of the button that is pressed again. */
  button: string;
  /** Called when the customer has chosen what the notice offers. */
  onSolved: () => void;
}

/**
 * Why paying returned to the form. Always rendered, so that screen readers announce a new text.
 */
export function PayNoticeBox({ notice, refunded, button, onSolved }: PayNoticeBoxProps) {
  const t = useTranslations('checkout.notice');
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {refunded && (
        <Alert severity="warning">
          <AlertTitle>{t('refunded')}</AlertTitle>
          {refunded}
        </Alert>
      )}
      {notice?.kind === 'dismissed' && <Alert severity="info">{t('dismissed')}</Alert>}
      {notice?.kind === 'not-delivered' && (
        <Alert severity="warning">
          {notice.message}
          {notice.slots && (
            <Suspense fallback={null}>
              <SlotAlternatives alternatives={notice.slots.alternatives} onChosen={onSolved} />
            </Suspense>
          )}
        </Alert>
      )}
      {notice?.kind === 'currency-changed' && <Alert severity="warning">{t('currencyChanged')}</Alert>}
      {notice?.kind === 'price-changed' && (
        <Alert severity="warning">
          {t.rich('priceChanged', {
            strong: (chunks) => <strong>{chunks}</strong>,
            now: () => <Money amount={notice.now} />,
            button,
            before: () => <Money amount={notice.before} />,
          })}
        </Alert>
      )}
    </Box>
  );
}
