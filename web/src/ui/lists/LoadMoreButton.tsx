import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { opensNewTab } from '@/lib/browser/opens-new-tab';
import { BusyButton } from '../feedback/BusyButton';

interface LoadMoreButtonProps {
  label: string;
  /** The error of the last attempt; the button then retries. */
  error?: string | false;
  busy: boolean;
  /** The address of the next page, for crawlers and browsers without scripts. */
  href?: string | undefined;
  onClick: () => void;
}

/** A link that works like a button, as the next page is added to this one. */
const asLink = (to: string) => ({
  component: Link,
  to,
  rel: 'next',
  role: 'button',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
    }
  },
});

/** The button that loads the next page of a list. */
export function LoadMoreButton({ label, error, busy, href, onClick }: LoadMoreButtonProps) {
  const t = useTranslations('common');
  return (
    <Box ref={moveFocusOnUnmount} sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      {error && (
        <Typography role="alert" color="textSecondary">
          {error}
        </Typography>
      )}
      <BusyButton
        variant="outlined"
        busy={busy}
        {...(href && asLink(href))}
        onClick={(event) => {
          if (href && opensNewTab(event)) return;
          event.preventDefault();
          onClick();
        }}
      >
        {error ? t('retry') : label}
      </BusyButton>
    </Box>
  );
}

/**
 * A `ref` for the element below a list that unmounts with the last page: moves its focus to the
 * last entry of the previous page, or to the element around it if that has no entries.
 */
const moveFocusOnUnmount = (foot: HTMLElement | null) => () => {
  const around = foot?.parentElement;
  if (!around || !foot.contains(document.activeElement)) return;
  const target = [...around.querySelectorAll('li')].at(-1) ?? around;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};
