import { useTranslations } from 'use-intl';
import { InPageLink } from '@/components/ui/InPageLink';
import css from './SkipLink.module.css';

export const MAIN_ID = 'content';

/** The first stop of the Tab key: past the header, straight to the page. */
export function SkipLink() {
  const t = useTranslations('layout.page');
  return (
    <InPageLink className={css.skip} target={MAIN_ID} data-screen-only>
      {t('skipToContent')}
    </InPageLink>
  );
}
