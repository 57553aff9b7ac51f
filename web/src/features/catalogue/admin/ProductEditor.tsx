import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ExternalLink, Save, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LeaveDialog } from '@/ui/dialogs/LeaveDialog';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { paths } from '@/lib/paths';
import type { EditedProduct } from './managed-product';
import { ProductFields } from './ProductFields';
import { ProductConflict } from './ProductConflict';
import { useProductEditor } from './useProductEditor';

interface ProductEditorProps {
  /** The product when the page was opened. */
  product: EditedProduct;
  onDelete: () => void;
}

/** The form that edits a product. Saves only the changed fields. */
export function ProductEditor({ product, onDelete }: ProductEditorProps) {
  const t = useTranslations('manageProducts.edit');
  const { base, form, conflict, takeTheirs, alert, closeAlert } = useProductEditor(product);
  const { isDirty } = form.formState;
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 3 }}
      >
        <Typography variant="pageTitle" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <bdi>{base.name}</bdi>
        </Typography>
        {base.hidden ? (
          <Typography color="textSecondary">{t('hidden')}</Typography>
        ) : (
          <Button
            component={Link}
            to={paths.product(base.id)}
            variant="outlined"
            startIcon={<ExternalLink size={18} />}
          >
            {t('view')}
          </Button>
        )}
      </Stack>
      {conflict && <ProductConflict conflict={conflict} kept={isDirty} onTakeTheirs={takeTheirs} />}
      <Stack component="form" noValidate spacing={3} onSubmit={form.submit}>
        <ProductFields control={form.control} product={base} />
        <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap sx={{ gap: 1.5 }}>
          <SubmitButton busy={form.busy} idle={!isDirty} fullWidth={false} startIcon={<Save size={20} />}>
            {t('save')}
          </SubmitButton>
          <Button
            size="large"
            color="error"
            startIcon={<Trash2 size={20} />}
            onClick={onDelete}
            sx={{ ml: { sm: 'auto' } }}
          >
            {t('delete')}
          </Button>
        </Stack>
      </Stack>
      <TimedAlert alert={alert} onClose={closeAlert} />
      <LeaveDialog unsaved={isDirty} />
    </Card>
  );
}
