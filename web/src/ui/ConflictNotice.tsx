import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { packText } from '@/features/product/shared/pack';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import type { DraftField } from './product-draft';
import type { Conflict } from './useProductEditor';

interface ConflictNoticeProps {
  theirs: Conflict;
  /** Whether the form has unsaved changes. */
  kept: boolean;
  onTakeTheirs: () => void;
}

/** Lists the changes that another admin has saved meanwhile. Unsaved changes are not lost. */
export function ConflictNotice({ theirs, kept, onTakeTheirs }: ConflictNoticeProps) {
  const t = useTranslations('manageProducts.conflict');
  const form = useTranslations('manageProducts.form');
  const box = useRef<HTMLDivElement>(null);
  const valueOf = useValue(theirs.product);

  useEffect(() => box.current?.focus(), [theirs]);

  // Two fields, but one value.
  const fields = theirs.fields.filter(
    (field) => field !== 'packUnit' || !theirs.fields.includes('packAmount'),
  );
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity="warning"
      sx={{ mb: 3 }}
      action={
        kept && (
          <Button color="inherit" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
        )
      }
    >
      <AlertTitle>{t('title')}</AlertTitle>
      {kept ? t('kept') : t('loaded')}
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
        {fields.map((field) => (
          <li key={field}>{t('change', { field: form(field), value: valueOf(field) })}</li>
        ))}
      </ul>
    </Alert>
  );
}

function useValue(product: Conflict['product']): (field: DraftField) => string {
  const { formatMoney } = useFormatters();
  const t = useTranslations('manageProducts.conflict');
  const categories = useTranslations('common.categories');
  const pack = useTranslations('common.pack');
  const list = useTranslations('manageProducts.list');
  const { currency } = usePublicConfig();
  const texts: Record<DraftField, () => string> = {
    name: () => product.name,
    price: () => formatMoney(product.price, currency),
    category: () => categories(product.category),
    description: () => t('newText'),
    searchTerms: () => product.searchTerms || t('nothing'),
    photo: () => t('newPicture'),
    packAmount: () => packText(product, pack) || t('nothing'),
    packUnit: () => packText(product, pack) || t('nothing'),
    stock: () => String(product.stock ?? list('notCounted')),
    lowStockThreshold: () => String(product.lowStockThreshold ?? t('usual')),
    hidden: () => t(product.hidden ? 'yes' : 'no'),
  };
  return (field) => texts[field]();
}
