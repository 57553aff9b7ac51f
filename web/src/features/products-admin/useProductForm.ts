import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { fieldErrors } from '@/lib/apollo/errors';
import { checkDraft, draftFields, type DraftField, type ProductDraft } from './product-draft';

export type FieldProblems = Partial<Record<DraftField, string>>;

interface ProductFormOptions {
  initial: ProductDraft;
  /** Whether the product has a picture already. */
  hasPhoto: boolean;
  /**
   * Rejects with the failure, which it has told of; what it says about single fields is shown at
   * these.
   */
  save: (draft: ProductDraft) => Promise<void>;
}

export interface ProductFormState {
  draft: ProductDraft;
  problems: FieldProblems;
  saving: boolean;
  change: (part: Partial<ProductDraft>) => void;
  /** Puts another draft into the fields. */
  reset: (draft: ProductDraft) => void;
  submit: () => Promise<void>;
  /** Takes the element that gets the focus when a field has a problem. */
  register: (field: DraftField) => (element: HTMLElement | null) => void;
}

/** The state of a product's form. A failure leaves everything as it was typed. */
export function useProductForm({ initial, hasPhoto, save }: ProductFormOptions): ProductFormState {
  const t = useTranslations('manageProducts.problems');
  const { currency } = usePublicConfig();
  const formatters = useFormatters();
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [saving, setSaving] = useState(false);
  const elements = useRef<Partial<Record<DraftField, HTMLElement | null>>>({});

  const change = (part: Partial<ProductDraft>) => {
    setDraft({ ...draft, ...part });
    const touched = Object.keys(part).map((field) => [field, undefined]);
    setProblems({ ...problems, ...(Object.fromEntries(touched) as FieldProblems) });
  };

  const reset = (next: ProductDraft) => {
    setDraft(next);
    setProblems({});
  };

  /** Shows the problems at their fields; returns whether there are any. */
  const pointAt = (found: FieldProblems) => {
    setProblems(found);
    const first = draftFields.find((field) => found[field]);
    if (first) elements.current[first]?.focus();
    return first !== undefined;
  };

  const submit = async () => {
    if (saving) return;
    const found = Object.entries(checkDraft(draft, currency, formatters, hasPhoto)).map(([field, name]) => [
      field,
      t(name),
    ]);
    if (pointAt(Object.fromEntries(found) as FieldProblems)) return;
    setSaving(true);
    try {
      await save(draft);
    } catch (error) {
      pointAt(refusalsOf(error));
    } finally {
      setSaving(false);
    }
  };

  const register = (field: DraftField) => (element: HTMLElement | null) => {
    elements.current[field] = element;
  };

  return { draft, problems, saving, change, reset, submit, register };
}

/** The server speaks of the upload's `file`; here that is the picture. */
function refusalsOf(error: unknown): FieldProblems {
  const { file, ...fields } = fieldErrors(error);
  const known = Object.entries(fields).filter(([field]) => draftFields.some((each) => each === field));
  return { ...(Object.fromEntries(known) as FieldProblems), ...(file && { photo: file }) };
}
