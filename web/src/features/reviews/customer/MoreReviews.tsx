import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import { handOnFocus } from '@/lib/browser/hand-on-focus';
import css from './MoreReviews.module.css';

interface MoreReviewsProps {
  /** Fetches the next page; rejects when that fails. */
  onMore: () => Promise<unknown>;
}

/** The way to the next page of a list. */
export function MoreReviews({ onMore }: MoreReviewsProps) {
  const t = useTranslations();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const more = () => {
    setState('loading');
    onMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };

  return (
    <div ref={handOnFocus} className={css.more}>
      {state === 'failed' && <p role="alert">{t('reviews.more.failed')}</p>}
      <BusyButton variant="outlined" busy={state === 'loading'} onClick={more}>
        {t(state === 'failed' ? 'common.retry' : 'reviews.more.button')}
      </BusyButton>
    </div>
  );
}
