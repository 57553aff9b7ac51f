import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/paths';
import css from './BackLink.module.css';

// React Router's key of the first history entry, which has none of the shop before it.
const FIRST_ENTRY = 'default';

/** Navigates back within the shop, or to Home from the first history entry. */
export function BackLink() {
  const t = useTranslations('product.details');
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Link
      to={paths.home}
      className={css.back}
      onClick={(event) => {
        const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
        if (key === FIRST_ENTRY || opensNewTab) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft size={20} aria-hidden /> {t('back')}
    </Link>
  );
}
