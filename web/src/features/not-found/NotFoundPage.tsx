import { useTranslations } from 'use-intl';
import { HiddenFromSearch } from '@/components/ui/HiddenFromSearch';
import { PlainButtonLink } from '@/components/ui/PlainButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { useResponseStatus } from '@/config/page-response';
import { paths } from '@/config/paths';
import css from './NotFoundPage.module.css';

export function NotFoundPage() {
  useResponseStatus(404);
  const t = useTranslations('layout.notFound');
  return (
    <div className={css.page}>
      <PageTitle>{t('title')}</PageTitle>
      <HiddenFromSearch />
      <svg viewBox="0 0 200 132" width="240" aria-hidden className={css.basket}>
        <ellipse cx="100" cy="121" rx="72" ry="8" className={css.shadow} />
        <path d="M66 60c0-26 14-44 34-44s34 18 34 44" className={css.handle} />
        <path d="M40 58h120l-10 52a10 10 0 0 1-10 8H60a10 10 0 0 1-10-8z" className={css.body} />
        <path d="M36 52h128a6 6 0 0 1 0 14H36a6 6 0 0 1 0-14z" className={css.rim} />
        <path d="M80 76v30M100 76v30M120 76v30" className={css.slots} />
      </svg>
      <h1>{t('heading')}</h1>
      <p>{t('text')}</p>
      <PlainButtonLink to={paths.home} variant="contained" size="large">
        {t('home')}
      </PlainButtonLink>
    </div>
  );
}
