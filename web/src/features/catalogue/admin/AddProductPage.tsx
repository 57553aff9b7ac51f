import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { oops, TimedAlert, type AlertMessage } from '@/ui/dialogs/TimedAlert';
import { useToast } from '@/ui/feedback/toast/useToast';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { creationError, useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';
import { LeaveDialog } from '@/ui/dialogs/LeaveDialog';
import { emptyDraft, type ProductDraft, fieldsOf } from './product-draft';
import { ProductFields } from './ProductFields';
import { useProductForm } from './useProductForm';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useCreateProductMutation } from './manage-products.generated';
import { invalidateManagedProducts } from './product-cache';
import { useStoredPictures } from './useStoredPictures';

/** The form for a new product. Keeps the input when saving fails. */
export function AddProductPage() {
  const t = useTranslations('manageProducts.add');
  const toast = useToast();
  const createProduct = useCreateProduct();
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const save = async (draft: ProductDraft) => {
    try {
      await createProduct(draft);
    } catch (error) {
      setAlert(oops(creationError(error, t('failed'))));
      throw error;
    }
    toast.success(t('added'));
    heading.current?.focus();
    return emptyDraft;
  };
  // Of a scan that no product has.
  const [params] = useSearchParams();
  const [initial] = useState(() => ({ ...emptyDraft, barcode: params.get('barcode') ?? '' }));
  const { control, formState, busy, submit } = useProductForm({ initial, hasPhoto: false, save });

  return (
    <Card sx={{ maxWidth: 880, p: { xs: 2.5, sm: 4 } }}>
      <Typography ref={heading} variant="pageTitle" tabIndex={-1} sx={{ mb: 3 }}>
        {t('title')}
      </Typography>
      <Stack component="form" noValidate spacing={3} onSubmit={submit}>
        <ProductFields control={control} />
        <SubmitButton
          busy={busy}
          fullWidth={false}
          startIcon={<Plus size={20} />}
          sx={{ alignSelf: { xs: 'stretch', sm: 'start' } }}
        >
          {t('submit')}
        </SubmitButton>
      </Stack>
      <TimedAlert alert={alert} onClose={() => setAlert(null)} />
      <LeaveDialog unsaved={formState.isDirty} />
    </Card>
  );
}

/**
 * Uploads the pictures, then creates the product.
 *
 * @returns a function that rejects with the error of either request
 */
function useCreateProduct(): (draft: ProductDraft) => Promise<void> {
  const { currency } = usePublicConfig();
  const formatters = useFormFormatters();
  const storePictures = useStoredPictures();
  const withIdempotencyKey = useIdempotencyKey();
  const [create] = useCreateProductMutation({ update: (cache) => invalidateManagedProducts(cache) });

  return async (draft) => {
    const { photo = '', furtherPictures } = await storePictures(draft);
    await withIdempotencyKey((idempotencyKey) =>
      create({
        variables: {
          input: { ...fieldsOf(draft, currency, formatters), photo, furtherPictures, idempotencyKey },
        },
      }),
    );
  };
}
