import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { PublicClosing } from '@larder/shared/public-shop';

/** Until when the shop is closed, and its words about that. */
export function ClosedWords({ closed: { until, message, lang } }: { closed: PublicClosing }) {
  const t = useTranslations('layout.closed');
  const { formatDateTime } = useFormatters();
  return (
    <>
      {until ? t('until', { time: formatDateTime(until) }) : t('untilFurtherNotice')} {t('cartStays')}
      {message && (
        <>
          {' '}
          <bdi lang={lang}>{message}</bdi>
        </>
      )}
    </>
  );
}
