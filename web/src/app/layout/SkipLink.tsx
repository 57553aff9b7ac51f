import { styled } from '@mui/material/styles';
import { useTranslations } from 'use-intl';
import { InPageLink } from '@/ui/page/InPageLink';

export const MAIN_ID = 'content';

const Root = styled(InPageLink)(({ theme: { vars } }) => ({
  position: 'fixed',
  zIndex: 2000,
  top: 8,
  insetInlineStart: 8,
  padding: '12px 20px',
  borderRadius: 999,
  background: vars.palette.primary.main,
  color: vars.palette.primary.contrastText,
  fontWeight: 600,
  textDecoration: 'none',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** The first stop of the Tab key: past the header, straight to the page. */
export function SkipLink() {
  const t = useTranslations('layout.page');
  return (
    <Root target={MAIN_ID} data-screen-only>
      {t('skipToContent')}
    </Root>
  );
}
