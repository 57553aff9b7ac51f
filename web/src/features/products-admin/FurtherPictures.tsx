import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { pictureProblem, pictureTypes } from '@/lib/forms/picture-check';
import { MAX_CHOSEN_PICTURE_MB, MAX_FURTHER_PICTURES } from '@/lib/limits';
import { FurtherPicture } from './FurtherPicture';
import type { PictureDraft, ProductDraft } from './product-draft';

interface FurtherPicturesProps {
  control: Control<ProductDraft>;
  /** Address of the stored main picture; undefined while adding a product. */
  storedMain: string | undefined;
}

let sequence = 0;
const draftFor = (picture: File): PictureDraft => ({ key: `new ${(sequence += 1)}`, picture, alt: '' });

/** The pictures beside the main one: adding, texts, order, another main one, removal. */
export function FurtherPictures({ control, storedMain }: FurtherPicturesProps) {
  const t = useTranslations('manageProducts.form');
  const problems = useTranslations('pictureField');
  const { field, fieldState, formState } = useController({ control, name: 'furtherPictures' });
  const { field: main } = useController({ control, name: 'photo' });
  const { field: mainAlt } = useController({ control, name: 'photoAlt' });
  const [refused, setRefused] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const pictures = field.value;
  const isFull = pictures.length >= MAX_FURTHER_PICTURES;
  const problem = refused || fieldState.error?.message;

  const set = (next: readonly PictureDraft[]) => {
    setRefused('');
    field.onChange(next);
  };

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Reset, so that selecting the same files again emits a change.
    event.target.value = '';
    const room = MAX_FURTHER_PICTURES - pictures.length;
    const fitting = files.filter((file) => !pictureProblem(file));
    const messages = files.flatMap((file) => {
      const found = pictureProblem(file);
      const reason = found && problems(found, { megabytes: MAX_CHOSEN_PICTURE_MB });
      return reason ? [t('pictureProblem', { name: file.name, reason })] : [];
    });
    if (fitting.length > room) messages.push(t('tooManyPictures', { most: MAX_FURTHER_PICTURES }));
    set([...pictures, ...fitting.slice(0, room).map(draftFor)]);
    setRefused(messages.join(' '));
  };

  const move = (index: number, by: 1 | -1) => {
    const [moved] = pictures.slice(index, index + 1);
    if (moved) set(pictures.toSpliced(index, 1).toSpliced(index + by, 0, moved));
  };

  const remove = (index: number) => {
    set(pictures.toSpliced(index, 1));
    addButton.current?.focus();
  };

  /** The former main picture takes the place of the new one. */
  const makeMain = (index: number) => {
    const chosen = pictures[index];
    if (!chosen) return;
    const former = main.value ?? storedMain;
    main.onChange(chosen.picture === storedMain ? null : chosen.picture);
    mainAlt.onChange(chosen.alt);
    if (former === undefined) remove(index);
    else set(pictures.with(index, { ...chosen, picture: former, alt: mainAlt.value }));
  };

  return (
    <Box role="group" aria-label={t('furtherPictures')} aria-describedby={hintId}>
      <Typography sx={{ fontWeight: 600 }}>{t('furtherPictures')}</Typography>
      {pictures.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1.5 }}>
          {pictures.map((each, index) => (
            <FurtherPicture
              key={each.key}
              picture={each}
              // The main one is the first.
              number={index + 2}
              isFirst={index === 0}
              isLast={index === pictures.length - 1}
              busy={formState.isSubmitting}
              onAlt={(alt) => set(pictures.with(index, { ...each, alt }))}
              onMove={(by) => move(index, by)}
              onMakeMain={() => makeMain(index)}
              onRemove={() => remove(index)}
            />
          ))}
        </Box>
      )}
      <Button
        ref={(button) => {
          addButton.current = button;
          field.ref(button);
        }}
        startIcon={<ImagePlus size={18} />}
        aria-disabled={isFull}
        onClick={() =>
          isFull ? setRefused(t('tooManyPictures', { most: MAX_FURTHER_PICTURES })) : input.current?.click()
        }
        sx={{ px: 1, ml: -1 }}
      >
        {t('addPictures')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={t('pictureFiles')}
        accept={pictureTypes}
        onChange={add}
        tabIndex={-1}
        hidden
      />
      <FormHelperText
        id={hintId}
        error={Boolean(problem)}
        role={problem ? 'alert' : undefined}
        sx={{ mx: 0, mt: 0 }}
      >
        {problem || t('furtherPicturesHint', { most: MAX_FURTHER_PICTURES })}
      </FormHelperText>
    </Box>
  );
}
