import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { taxRateText } from '@/lib/format/tax-rate';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { TaxRateDialog } from './TaxRateDialog';
import {
  useTaxRatesQuery,
  type TaxRateFieldsFragment,
  TaxRatesDocument,
  useDeleteTaxRateMutation,
} from './taxes.generated';
import { DeleteAndReplaceDialog } from '@/ui/dialogs/DeleteAndReplaceDialog';
import { ShopSettingsDocument } from '@/features/shop-settings/shop-settings.generated';

/** The rates of tax: list, adding, change and deletion. */
export function TaxRates() {
  const t = useTranslations('shopSettings.taxes');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useTaxRatesQuery({ fetchPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<TaxRateFieldsFragment | 'new' | null>(null);
  /** Stays after its deletion, while the dialog closes. */
  const [deleted, setDeleted] = useState<TaxRateFieldsFragment | null>(null);
  const [isAsking, setAsking] = useState(false);
  const askToDelete = (rate: TaxRateFieldsFragment) => {
    setDeleted(rate);
    setAsking(true);
  };
  const rates = data?.taxRates ?? [];
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 3, p: { xs: 2.5, sm: 4 } }}>
      <Typography
        ref={title}
        id={titleId}
        tabIndex={-1}
        component="h2"
        variant="h6"
        sx={{ mb: 0.5, outline: 0 }}
      >
        {t('rates')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {t(data && rates.length === 0 ? 'none' : 'hint')}
      </Typography>
      {error && !data && <RetryLine text={t('notLoaded')} onRetry={() => void refetch()} />}
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
        {rates.map((rate) => (
          <TaxRateRow
            key={rate.id}
            rate={rate}
            onEdit={() => setEdited(rate)}
            onDelete={() => askToDelete(rate)}
          />
        ))}
      </Box>
      <Button variant="outlined" startIcon={<Plus size={18} />} onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
      {edited && <TaxRateDialog rate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && (
        <DeleteTaxRateDialog
          key={deleted.id}
          open={isAsking}
          rate={deleted}
          others={rates.filter(({ id }) => id !== deleted.id)}
          fallbackFocus={title}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

interface TaxRateRowProps {
  rate: TaxRateFieldsFragment;
  onEdit: () => void;
  onDelete: () => void;
}

function TaxRateRow({ rate, onEdit, onDelete }: TaxRateRowProps) {
  const t = useTranslations('shopSettings.taxes');
  const name = taxRateText(rate, useLocale());
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {t('products', { count: rate.productCount ?? 0 })}
        </Typography>
      </Box>
      <IconButton aria-label={t('change', { name })} onClick={onEdit}>
        <Pencil size={20} />
      </IconButton>
      <IconButton aria-label={t('delete', { name })} edge="end" onClick={onDelete}>
        <Trash2 size={20} />
      </IconButton>
    </Box>
  );
}

interface DeleteTaxRateDialogProps {
  open: boolean;
  rate: TaxRateFieldsFragment;
  /** What can take its place. */
  others: readonly TaxRateFieldsFragment[];
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Deletes a rate of tax; another one takes its place where it is in use. */
function DeleteTaxRateDialog({ rate, others, ...props }: DeleteTaxRateDialogProps) {
  const t = useTranslations('shopSettings.taxes');
  const locale = useLocale();
  const [remove, { loading }] = useDeleteTaxRateMutation({
    refetchQueries: [TaxRatesDocument, ShopSettingsDocument],
    awaitRefetchQueries: true,
  });
  return (
    <DeleteAndReplaceDialog
      {...props}
      texts={{
        title: t('deleteTitle', { name: taxRateText(rate, locale) }),
        text: t('deleteText', { count: rate.productCount ?? 0 }),
        keep: t('keep'),
        confirm: t('confirmDelete'),
        label: t('replacement'),
        none: t('noReplacement'),
        inUse: t('inUse'),
        failed: t('notDeleted'),
      }}
      others={others.map((other) => ({ id: other.id, label: taxRateText(other, locale) }))}
      busy={loading}
      onDelete={(replacementId) => remove({ variables: { input: { id: rate.id, replacementId } } })}
    />
  );
}
