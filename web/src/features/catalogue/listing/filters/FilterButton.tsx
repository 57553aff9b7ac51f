import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { ProductList } from '@/lib/url-state/product-list';
import { lazyModal } from '@/ui/dialogs/lazy-modal';
import { useDrawerState } from '@/ui/dialogs/useDrawerState';
import { countOf, type Filters } from './filters';

const FilterSheet = lazyModal(async () => (await import('./FilterSheet')).FilterSheet);

/** An icon with the number on phones, as that for sorting. */
const button = { gap: 1, minWidth: 44, minHeight: 44, px: { xs: 1.5, sm: 2.25 }, borderRadius: '999px' };

interface FilterButtonProps {
  list: ProductList;
  onChange: (filters: Filters) => void;
}

export function FilterButton({ list, onChange }: FilterButtonProps) {
  const t = useTranslations('food.filters');
  const { formatNumber } = useFormatters();
  const { open, show, close } = useDrawerState();
  const count = countOf(list);
  const name = count > 0 ? t('buttonCount', { count }) : t('button');
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={name}
        onPointerEnter={FilterSheet.preload}
        onClick={show}
        sx={button}
      >
        <SlidersHorizontal size={18} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
        {count > 0 && (
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {formatNumber(count)}
          </Box>
        )}
      </Button>
      <FilterSheet open={open} onClose={close} list={list} onChange={onChange} />
    </>
  );
}
