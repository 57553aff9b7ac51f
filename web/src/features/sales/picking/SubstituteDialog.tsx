import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Phone, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { needsConsent } from '@larder/shared/substitutes';
import { phoneUrl } from '@/lib/format/contact-links';
import { isolate } from '@/lib/i18n/isolate';
import { Dialog } from '@/ui/dialogs/Dialog';
import type { EntrySubstitute } from './pick-entry';
import { substitutesWith, unitsOf, type PickRow } from './pick-rows';
import { SubstituteForm } from './SubstituteForm';
import { Suggestions, type Suggestion } from './Suggestions';

interface SubstituteDialogProps {
  row: PickRow;
  /** Its scanned units while it is open. */
  counted: number;
  onClose: () => void;
  onPick: (quantity: number, substitutes: readonly EntrySubstitute[]) => void;
}

/** What a customer wants where a line is out, and what can be handed over in its place. */
export function SubstituteDialog({ row, counted, onClose, onPick }: SubstituteDialogProps) {
  const t = useTranslations('pick.substitute');
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const others = substitutesWith(row, 0);
  const besideChosen = others.filter(({ productId }) => productId !== chosen?.product.id);
  const most = row.wanted - unitsOf(besideChosen);
  const there = row.picked ?? counted;
  // What is not replaced is there, unless the picker has counted otherwise.
  const pick = (substitutes: readonly EntrySubstitute[]) =>
    onPick(Math.min(row.picked ?? (counted || row.wanted), row.wanted - unitsOf(substitutes)), substitutes);
  return (
    <Dialog
      open
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      title={t('title', { name: isolate(row.name) })}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Wish row={row} />
        {others.length > 0 && (
          <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {others.map((each) => (
              <Box component="li" key={each.productId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {t('inPlace', { quantity: each.quantity, name: isolate(each.name) })}
                </Typography>
                <Button
                  color="inherit"
                  startIcon={<X size={18} />}
                  aria-label={t('remove', { name: isolate(each.name) })}
                  onClick={() => pick(others.filter((other) => other !== each))}
                  sx={{ minHeight: 44 }}
                >
                  {t('removeShort')}
                </Button>
              </Box>
            ))}
          </Stack>
        )}
        {chosen ? (
          <SubstituteForm
            suggestion={chosen}
            most={most}
            preset={Math.max(1, most - there)}
            needsConsent={needsConsent(row.wish)}
            onBack={() => setChosen(null)}
            onTake={(substitute) => pick([...besideChosen, substitute])}
          />
        ) : (
          most > 0 && <Suggestions lineId={row.id} onChoose={setChosen} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} sx={{ minHeight: 48 }}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Wish({ row: { wish, phone } }: Pick<SubstituteDialogProps, 'row'>) {
  const t = useTranslations('pick.substitute');
  const url = phoneUrl(phone);
  if (!needsConsent(wish)) return <Typography color="textSecondary">{t(`wishes.${wish}`)}</Typography>;
  return (
    <Alert
      severity="warning"
      action={
        url ? (
          <Button
            color="inherit"
            component="a"
            href={url}
            startIcon={<Phone size={18} />}
            sx={{ minHeight: 44 }}
          >
            {t('call', { phone: isolate(phone) })}
          </Button>
        ) : undefined
      }
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
    >
      {t(`wishes.${wish}`)} {!url && (phone.trim() ? isolate(phone) : t('noPhone'))}
    </Alert>
  );
}
