import { useTranslations } from 'use-intl';
import { fieldErrors } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm, type ServerForm } from '@/lib/forms/useServerForm';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { checkDraft, type ProductDraft } from './product-draft';

interface ProductFormOptions {
  initial: ProductDraft;
  /** Whether the product has a picture already. */
  hasPhoto: boolean;
  /** Resolves to the next draft, if it changes. Rejects with the failure, which it has told of. */
  save: (draft: ProductDraft) => Promise<ProductDraft | void>;
}

/** The form of a product. A failure leaves everything as it was typed. */
export function useProductForm({ initial, hasPhoto, save }: ProductFormOptions): ServerForm<ProductDraft> {
  const t = useTranslations('manageProducts.problems');
  const { currency } = usePublicConfig();
  const formatters = useFormatters();
  return useServerForm({
    schema: messageSchema((draft: ProductDraft) => {
      const problems = Object.entries(checkDraft(draft, currency, formatters, hasPhoto));
      return Object.fromEntries(problems.map(([field, problem]) => [field, t(problem)]));
    }),
    defaultValues: initial,
    send: save,
    refusalsOf,
  });
}

/** The server speaks of the upload's `file`; here that is the picture. */
function refusalsOf(error: unknown): Partial<Record<string, string>> {
  const { file, ...fields } = fieldErrors(error);
  return { ...fields, ...(file && { photo: file }) };
}
