import { useTranslations } from 'use-intl';
import { fieldErrors } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm, type ServerForm } from '@/lib/forms/useServerForm';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { FurtherPictureError } from './further-picture-error';
import { problemValues } from './numbers';
import { checkDraft, type ProductDraft } from './product-draft';
import { useCategoryChoices } from './useCategoryChoices';

interface ProductFormOptions {
  initial: ProductDraft;
  /** Whether a picture is stored already. */
  hasPhoto: boolean;
  /** Resolves to the next draft, if it changes. Rejects with an error that it has shown. */
  save: (draft: ProductDraft) => Promise<ProductDraft | void>;
}

/** Validates a product, with the messages of its fields. */
export function useProductSchema({ hasPhoto }: Pick<ProductFormOptions, 'hasPhoto'>) {
  const t = useTranslations('manageProducts.problems');
  const { currency } = usePublicConfig();
  const formatters = useFormFormatters();
  const { choices } = useCategoryChoices();
  return messageSchema((draft: ProductDraft) => {
    const problems = Object.entries(checkDraft(draft, currency, formatters, hasPhoto, choices));
    const values = problemValues(currency, formatters);
    return Object.fromEntries(problems.map(([field, problem]) => [field, t(problem, values)]));
  });
}

/** The form of a product. Keeps the input on errors. */
export function useProductForm({ initial, hasPhoto, save }: ProductFormOptions): ServerForm<ProductDraft> {
  const schema = useProductSchema({ hasPhoto });
  return useServerForm({ schema, defaultValues: initial, send: save, fieldErrorsOf });
}

/** The server's `file` is the photo, and its `regularPrice` the price of the form. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  if (error instanceof FurtherPictureError) return { furtherPictures: error.message };
  const { file, regularPrice, ...fields } = fieldErrors(error);
  return { ...fields, ...(file && { photo: file }), ...(regularPrice && { price: regularPrice }) };
}
