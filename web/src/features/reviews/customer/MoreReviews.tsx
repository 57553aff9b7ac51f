import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { handOnFocus } from '@/components/ui/hand-on-focus';
import { PlainButton } from '@/components/ui/PlainButton';
import css from './MoreOpinions.module.css';

interface MoreOpinionsProps {
  /** Fetches the next page; rejects when that fails. */
  onMore: () => Promise<unknown>;
}

/** The way to the next page of a list. */
export function MoreOpinions({ onMore }: MoreOpinionsProps) {
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
      <PlainButton variant="outlined" busy={state === 'loading'} onClick={more}>
        {t(state === 'failed' ? 'common.retry' : 'reviews.more.button')}
      </PlainButton>
    </div>
  );
}
