import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/paths';
import css from './BackLink.module.css';

// The key that React Router gives to the entry with which somebody arrived: there is nothing of the
// shop before it.
const FIRST_ENTRY = 'default';

/** Back to where the visitor came from within the shop, or home for those who arrived here. */
export function BackLink() {
  const t = useTranslations('product.details');
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Link
      to={paths.home}
      className={css.back}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
        if (key === FIRST_ENTRY || opensElsewhere) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft size={20} aria-hidden /> {t('back')}
    </Link>
  );
}
