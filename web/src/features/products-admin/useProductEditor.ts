import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { oops, type AlertMessage } from '@/ui/TimedAlert';
import { useToast } from '@/ui/toast/useToast';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { differences } from '@/lib/forms/drafts';
import { errorCode } from '@/lib/apollo/errors';
import { EditedProductDocument, useSaveProductMutation } from './manage-products.generated';
import type { EditedProduct } from './managed-product';
import { changesOf, draftOf, type DraftField, type ProductDraft } from './product-draft';
import { invalidateProducts } from './product-cache';
import { useProductForm } from './useProductForm';
import { useStoredPhoto } from './useStoredPhoto';

/** The changes that another admin has saved meanwhile. */
export interface Conflict {
  product: EditedProduct;
  fields: readonly DraftField[];
}

/**
 * Edits a product. After a conflict, unchanged fields take the values of the other admin, changed
 * fields keep the input, and the admin decides whether to save.
 */
export function useProductEditor(product: EditedProduct) {
  const t = useTranslations('manageProducts.edit');
  const { currency } = usePublicConfig();
  const formatters = useFormFormatters();
  const toast = useToast();
  const client = useApolloClient();
  const storePhoto = useStoredPhoto();
  const [saveProduct] = useSaveProductMutation();
  const [base, setBase] = useState(product);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [alert, setAlert] = useState<AlertMessage | null>(null);

  const draftFrom = (saved: EditedProduct) => draftOf(saved, currency, formatters);

  const send = async (draft: ProductDraft) => {
    const changes = changesOf(draftFrom(base), draft, currency, formatters);
    const photo = draft.photo ? { photo: await storePhoto(draft.photo) } : {};
    const { data } = await saveProduct({
      variables: { input: { id: base.id, expectedVersion: base.version, ...changes, ...photo } },
      update: (cache) => invalidateProducts(cache, [base.id]),
    });
    return data?.updateProduct ?? base;
  };

  /** Loads what another admin has saved, and rebases the input on it. */
  const loadConflict = async () => {
    const { data } = await client.query({
      query: EditedProductDocument,
      variables: { id: base.id },
      fetchPolicy: 'network-only',
    });
    const theirs = data?.adminProduct;
    if (!theirs) return setAlert(oops(t('goneMeanwhile')));
    const samePhoto = theirs.photo.url === base.photo.url;
    const before = draftFrom(base);
    const now = draftFrom(theirs);
    setConflict({
      product: theirs,
      fields: [...differences(before, now), ...(samePhoto ? [] : (['photo'] as const))],
    });
    setBase(theirs);
    form.rebase(before, now);
  };

  const save = async (draft: ProductDraft) => {
    try {
      const saved = await send(draft);
      setBase(saved);
      setConflict(null);
      toast.success(t('saved'));
      return draftFrom(saved);
    } catch (error) {
      if (errorCode(error) === 'CONFLICT') return loadConflict().catch(() => setAlert(oops(t('failed'))));
      setAlert(oops(t(errorCode(error) === 'NOT_FOUND' ? 'goneMeanwhile' : 'failed')));
      throw error;
    }
  };

  const form = useProductForm({ initial: draftFrom(product), hasPhoto: true, save });

  return {
    base,
    form,
    conflict,
    takeTheirs: () => {
      // The notice had the focus. A reset drops the fields' elements until they render again.
      form.setFocus('name');
      form.reset(draftFrom(base));
      setConflict(null);
    },
    alert,
    closeAlert: () => setAlert(null),
  };
}
