import { useCallback, useRef, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { pictureProblem, pictureTypes } from '@/lib/forms/picture-check';
import { preparePicture } from '@/lib/forms/prepare-picture';
import { MAX_CHOSEN_PICTURE_MB } from '@/lib/limits';
import { fieldErrors } from '@/lib/apollo/errors';
import type { ManagedProduct, ProductChanges } from './managed-product';
import { useStoredPhoto } from './useStoredPhoto';

type Patch = (product: ManagedProduct, changes: ProductChanges) => Promise<boolean>;

/** Replaces the picture of a product in the list. Attach `input` to a hidden file input. */
export function usePictureChange(patch: Patch) {
  const t = useTranslations('manageProducts.list');
  const problems = useTranslations('pictureField');
  const toast = useToast();
  const storePhoto = useStoredPhoto();
  const element = useRef<HTMLInputElement>(null);
  const target = useRef<ManagedProduct>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const choose = useCallback((product: ManagedProduct) => {
    target.current = product;
    element.current?.click();
  }, []);

  const send = async (product: ManagedProduct, file: File) => {
    const problem = pictureProblem(file);
    if (problem) return toast.error(problems(problem, { megabytes: MAX_CHOSEN_PICTURE_MB }));
    setBusy((ids) => new Set(ids).add(product.id));
    try {
      const prepared = await preparePicture(file).catch(() => null);
      if (!prepared) return toast.error(problems('unreadable'));
      await patch(product, { photo: await storePhoto(file) });
    } catch (error) {
      toast.error(fieldErrors(error)['file'] ?? t('pictureFailed', { name: product.name }));
    } finally {
      setBusy((ids) => new Set([...ids].filter((id) => id !== product.id)));
    }
  };

  const input = {
    ref: element,
    type: 'file',
    accept: pictureTypes,
    'aria-label': t('pictureFile'),
    tabIndex: -1,
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const file = event.target.files?.[0];
      // Reset, so that selecting the same file again emits a change.
      event.target.value = '';
      if (file && target.current) void send(target.current, file);
    },
  } as const;

  return { choose, busy, input };
}
