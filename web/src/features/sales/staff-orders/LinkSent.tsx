import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import { SentLink } from './SentLink';
import type { SentPayLink } from './useStaffOrder';

/** The link of an order that waits to be paid. */
export function LinkSent({ link, onNew }: { link: SentPayLink; onNew: () => void }) {
  const t = useTranslations('newOrder');
  const { total, currency } = link.payLink;
  return (
    <Card sx={{ p: 3, maxWidth: 640 }}>
      <Typography role="status" variant="h2" sx={{ fontSize: '1.5rem' }}>
        {t('sent.title')}
      </Typography>
      <Typography sx={{ my: 1.5 }}>
        <Money amount={total} currency={currency} />
      </Typography>
      <SentLink link={link} />
      <Button autoFocus variant="contained" onClick={onNew} sx={{ mt: 2 }}>
        {t('placed.new')}
      </Button>
    </Card>
  );
}
