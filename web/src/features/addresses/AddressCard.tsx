import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCountryNames } from '@/lib/format/useCountryNames';
import { BusyButton } from '@/ui/feedback/BusyButton';
import type { AddressFieldsFragment } from './shared/addresses.generated';

interface AddressCardProps {
  address: AddressFieldsFragment;
  busy: boolean;
  onMakeDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** An address with its actions. */
export function AddressCard({ address, busy, onMakeDefault, onEdit, onDelete }: AddressCardProps) {
  const t = useTranslations('addresses.page');
  const countryName = useCountryNames();
  const { formatted, country, phone, note, isDefault } = address;
  const named = { address: formatted.join(', ') };
  return (
    <Card component="li" sx={{ p: { xs: 2.5, sm: 3 }, overflowWrap: 'anywhere' }}>
      {isDefault && <Chip size="small" color="primary" label={t('default')} sx={{ mb: 1.5 }} />}
      <Box component="address" translate="no" sx={{ fontStyle: 'normal' }}>
        {[...formatted, countryName(country)].map((line, place) => (
          <Typography key={place} component="div" sx={place === 0 ? { fontWeight: 600 } : {}}>
            <bdi>{line}</bdi>
          </Typography>
        ))}
      </Box>
      {phone && <Detail>{t('call', { phone })}</Detail>}
      {note && <Detail>{t('note', { note })}</Detail>}
      {/* Texts of buttons begin where the address does, also in a second line. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 2, mx: -1, '& > *': { px: 1 } }}>
        <Button startIcon={<Pencil size={18} />} aria-label={t('editOf', named)} onClick={onEdit}>
          {t('edit')}
        </Button>
        {!isDefault && (
          <BusyButton
            color="inherit"
            startIcon={<Star size={18} />}
            aria-label={t('makeDefaultOf', named)}
            busy={busy}
            onClick={onMakeDefault}
          >
            {t('makeDefault')}
          </BusyButton>
        )}
        <Button
          color="error"
          startIcon={<Trash2 size={18} />}
          aria-label={t('deleteOf', named)}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      </Box>
    </Card>
  );
}

const Detail = ({ children }: { children: string }) => (
  <Typography sx={{ mt: 1, color: 'text.secondary', whiteSpace: 'pre-line' }}>{children}</Typography>
);
