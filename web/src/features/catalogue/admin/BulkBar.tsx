import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Eye, EyeOff, FolderInput, Percent, Trash2, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCloseOnBack } from '@/lib/browser/useCloseOnBack';
import { selectionButton } from '@/ui/lists/selection-button';
import { SelectionBar } from '@/ui/lists/SelectionBar';
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/limits';
import { useCategoryChoices } from './useCategoryChoices';

interface BulkBarProps {
  count: number;
  selectAll: ReactNode;
  busy: boolean;
  onPrice: () => void;
  onCategory: (id: string) => void;
  onHide: () => void;
  onShow: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** The buttons for all selected products. */
export function BulkBar({
  count,
  selectAll,
  busy,
  onPrice,
  onCategory,
  onHide,
  onShow,
  onDelete,
  onClear,
}: BulkBarProps) {
  const t = useTranslations('manageProducts.bulk');
  const { choices: categories } = useCategoryChoices();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tooMany = count > MAX_PRODUCTS_AT_ONCE;
  useCloseOnBack(anchor !== null, () => setAnchor(null));
  const button = selectionButton(tooMany, busy);
  return (
    <SelectionBar
      label={t('label')}
      selected={t(tooMany ? 'tooMany' : 'selected', { count, max: MAX_PRODUCTS_AT_ONCE })}
      more={selectAll}
    >
      <Button {...button} startIcon={<Percent size={18} />} onClick={onPrice}>
        {t('price')}
      </Button>
      <Button
        {...button}
        startIcon={<FolderInput size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('category')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {categories.map(({ id, name }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              onCategory(id);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Button {...button} startIcon={<EyeOff size={18} />} onClick={() => busy || onHide()}>
        {t('hide')}
      </Button>
      <Button {...button} startIcon={<Eye size={18} />} onClick={onShow}>
        {t('show')}
      </Button>
      <Button {...button} color="error" startIcon={<Trash2 size={18} />} onClick={onDelete}>
        {t('delete')}
      </Button>
      <Button {...button} disabled={false} startIcon={<X size={18} />} onClick={onClear}>
        {t('clear')}
      </Button>
    </SelectionBar>
  );
}
