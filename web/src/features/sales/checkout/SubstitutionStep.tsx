import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartLineFieldsFragment } from '@/features/carts/shared/cart.generated';
import type { SubstitutionWish } from '@/lib/apollo/schema-types.generated';
import { isolate } from '@/lib/i18n/isolate';
import { WISHES, type useSubstitutions } from './useSubstitutions';

interface SubstitutionStepProps {
  lines: readonly CartLineFieldsFragment[];
  wishes: ReturnType<typeof useSubstitutions>;
  disabled: boolean;
}

/** What the customer wants where goods are out: for the order, and for single products. */
export function SubstitutionStep({ lines, wishes, disabled }: SubstitutionStepProps) {
  const t = useTranslations('checkout.substitutes');
  const { wish, own, choose, chooseFor } = wishes;
  const [isOpen, setOpen] = useState(lines.some(({ product }) => own[product.id]));
  // Goods by weight have no substitutes.
  const replaceable = lines.filter(({ product }) => !product.soldBy);
  const hasOwn = replaceable.some(({ product }) => own[product.id]);
  // One that was chosen beside others is sent as well once it is alone.
  const isOffered = replaceable.length > 1 || hasOwn;
  return (
    <Card component="section" aria-labelledby="substitutes" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id="substitutes" variant="h2" sx={{ mb: 2, fontSize: '1.5rem' }}>
        {t('heading')}
      </Typography>
      <WishSelect
        label={t('label')}
        value={wish}
        disabled={disabled}
        helperText={t(`hints.${wish}`)}
        onChange={(next) => next && choose(next)}
      />
      {isOffered && (
        <Button
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ mt: 1, minHeight: 44, px: 1, ml: -1 }}
        >
          {t('perProduct')}
        </Button>
      )}
      {isOpen && isOffered && (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {replaceable.map(({ id, product }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Typography sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{product.name}</bdi>
              </Typography>
              <Box sx={{ flex: '1 1 180px' }}>
                <WishSelect
                  label={t('of', { name: isolate(product.name) })}
                  value={own[product.id] ?? null}
                  asOrder={t('asOrder')}
                  disabled={disabled}
                  onChange={(next) => chooseFor(product.id, next)}
                />
              </Box>
            </Box>
          ))}
        </Stack>
      )}
    </Card>
  );
}

interface WishSelectProps {
  label: string;
  /** Null for that of the order. */
  value: SubstitutionWish | null;
  /** The name of that choice; there is none without it. */
  asOrder?: string;
  helperText?: string;
  disabled: boolean;
  onChange: (wish: SubstitutionWish | null) => void;
}

function WishSelect({ label, value, asOrder, helperText, disabled, onChange }: WishSelectProps) {
  const t = useTranslations('checkout.substitutes');
  return (
    <TextField
      select
      fullWidth
      size={asOrder ? 'small' : 'medium'}
      label={asOrder ? undefined : label}
      helperText={helperText}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(WISHES.find((wish) => wish === target.value) ?? null)}
      slotProps={{
        select: { native: true },
        htmlInput: asOrder ? { 'aria-label': label } : {},
      }}
    >
      {asOrder && <option value="">{asOrder}</option>}
      {WISHES.map((wish) => (
        <option key={wish} value={wish}>
          {t(`wishes.${wish}`)}
        </option>
      ))}
    </TextField>
  );
}
