import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { opensNewTab } from '@/lib/browser/opens-new-tab';
import { paths } from '@/lib/paths';

// React Router's key of the first history entry, which has none of the shop before it.
const FIRST_ENTRY = 'default';

/** Navigates back within the shop, or to Home from the first history entry. */
export function BackLink() {
  const t = useTranslations('product.details');
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Button
      component={Link}
      to={paths.home}
      startIcon={<ArrowLeft size={20} />}
      // Its icon aligns with the edge of the page.
      sx={{ marginInlineStart: -2, paddingInline: 2, color: 'text.secondary' }}
      onClick={(event: MouseEvent) => {
        if (key === FIRST_ENTRY || opensNewTab(event)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {t('back')}
    </Button>
  );
}
