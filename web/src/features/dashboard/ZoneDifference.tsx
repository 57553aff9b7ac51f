import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { formattersFor, useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { zoneDifference } from '@larder/shared/zone-offsets';

const MINUTE_MS = 60_000;

/**
 * Browsers and servers have their own rules of time zones. Renders nothing where they agree about
 * the shop's, for 400 days before and after today.
 */
export function ZoneDifference() {
  const t = useTranslations('dashboard.timeZone');
  const { locale } = useFormatters();
  const { timeZone, clock, now } = usePublicConfig();
  const difference = useMemo(
    () => clock && zoneDifference(timeZone, clock.offsets, now),
    [timeZone, clock, now],
  );
  if (!clock || !difference) return null;
  const { formatDateTime } = formattersFor(locale, 'UTC');
  const local = (offset: number) =>
    formatDateTime(new Date(difference.time + offset * MINUTE_MS).toISOString());
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t('title', { zone: timeZone })}</AlertTitle>
      {t('text', {
        theirs: local(difference.theirs),
        ours: local(difference.ours),
        rules: clock.rules,
      })}
    </Alert>
  );
}
