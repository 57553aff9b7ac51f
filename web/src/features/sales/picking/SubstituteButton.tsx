import Button from '@mui/material/Button';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FoodTexts } from '@/lib/i18n/FoodTexts';
import { isolate } from '@/lib/i18n/isolate';
import type { OnPick, PickRow } from './pick-rows';
import { SubstituteDialog } from './SubstituteDialog';

interface SubstituteButtonProps {
  row: PickRow;
  /** Its scanned units while it is open. */
  counted: number;
  onPick: OnPick;
  onDone: () => void;
}

/** Opens what can be handed over in place of a line. */
export function SubstituteButton({ row, counted, onPick, onDone }: SubstituteButtonProps) {
  const t = useTranslations('pick.substitute');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Replace size={18} />}
        aria-label={t('of', { name: isolate(row.name) })}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 48 }}
      >
        {t('button')}
      </Button>
      {isOpen && (
        <FoodTexts>
          <SubstituteDialog
            row={row}
            counted={counted}
            onClose={() => setOpen(false)}
            onPick={(quantity, substitutes) => {
              onPick(row, quantity, { substitutes });
              setOpen(false);
              onDone();
            }}
          />
        </FoodTexts>
      )}
    </>
  );
}
