import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { Dialog } from '@/ui/dialogs/Dialog';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { Money } from '@/ui/text/Money';

interface PlaceBarProps {
  total: number | undefined;
  /** What is missing before the order can be placed; null for nothing. */
  missing: string | null;
  isAsking: boolean;
  busy: boolean;
  problem: string | null;
  /** Whether it is paid by a link, and placed only then. */
  isByLink: boolean;
  /** Whom the order is for. */
  name: string;
  onDiscard: () => void;
  onAsk: () => void;
  onCancel: () => void;
  onPlace: () => void;
}

/** The total, always in sight, and the button that asks before it places the order. */
export function PlaceBar({ total, missing, isAsking, busy, problem, isByLink, name, ...on }: PlaceBarProps) {
  const t = useTranslations('newOrder.place');
  const way = isByLink ? 'link' : 'order';
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        mt: 3,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Box role="status">
        <Typography component="span" sx={{ fontSize: '1.5rem', fontWeight: 700 }}>
          {t('total')} {total === undefined ? '…' : <Money amount={total} />}
        </Typography>
        <Typography variant="body2" color={problem ? 'error' : 'textSecondary'}>
          {problem ?? missing ?? t('hint')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Discard onDiscard={on.onDiscard} />
        <Button
          variant="contained"
          size="large"
          disabled={total === undefined || missing !== null}
          onClick={on.onAsk}
        >
          {t('button', { way })}
        </Button>
      </Box>
      <Dialog open={isAsking} onClose={busy ? undefined : on.onCancel} title={t('title', { way })}>
        <DialogContent>
          <Typography sx={{ fontSize: '1.125rem' }}>
            {t('text', { name })} {total === undefined ? '…' : <Money amount={total} />}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={on.onCancel}>
            {t('back')}
          </Button>
          <BusyButton
            autoFocus
            variant="contained"
            busy={busy}
            idle={total === undefined}
            onClick={on.onPlace}
            // A scan ends with Enter, which must not place the order.
            onKeyDown={({ key, currentTarget }) => /^[^ ]$/.test(key) && currentTarget.blur()}
          >
            {t('confirm', { way })}
          </BusyButton>
        </DialogActions>
      </Dialog>
    </Box>
  );
}

function Discard({ onDiscard }: Pick<PlaceBarProps, 'onDiscard'>) {
  const t = useTranslations('newOrder.discard');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="large" color="inherit" onClick={() => setAsking(true)}>
        {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('title')}
        text={t('text')}
        cancel={t('keep')}
        confirm={t('confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </>
  );
}
