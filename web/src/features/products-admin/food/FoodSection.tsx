import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { ProductDraft } from '../product-draft';
import { hasFood } from './food-draft';

const FoodFields = lazy(async () => ({ default: (await import('./FoodFields')).FoodFields }));

/** What is known of the product as food; open where something is. */
export function FoodSection({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.food');
  const { field, fieldState } = useController({ control, name: 'food' });
  const id = useId();
  const [wasOpened, setOpened] = useState<boolean>();
  const open = wasOpened ?? hasFood(field.value);
  const { error } = fieldState;
  return (
    <Box>
      <Button
        ref={field.ref}
        variant="outlined"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={error && `${id}-error`}
        endIcon={
          <ChevronDown size={18} aria-hidden style={{ transform: open ? 'rotate(180deg)' : undefined }} />
        }
        onClick={() => setOpened(!open)}
      >
        {t('title')}
      </Button>
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error.message}
        </FormHelperText>
      )}
      <Box id={id} role="group" aria-label={t('title')} sx={{ mt: open ? 2 : 0 }}>
        {open && (
          <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
            <FoodFields value={field.value} onChange={field.onChange} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
