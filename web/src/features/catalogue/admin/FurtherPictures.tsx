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
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const list = usePictureList({ control, storedMain }, () => addButton.current?.focus());
  const { field, pictures, problem, setRefused, add } = list;
  const isFull = pictures.length >= MAX_FURTHER_PICTURES;

  return (
    <Box role="group" aria-label={t('furtherPictures')} aria-describedby={hintId}>
      <Typography sx={{ fontWeight: 600 }}>{t('furtherPictures')}</Typography>
      {pictures.length > 0 && <PictureItems list={list} />}
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

/** @param onRemoved called after a picture was removed, with its buttons */
function usePictureList({ control, storedMain }: FurtherPicturesProps, onRemoved: () => void) {
  const { field, fieldState, formState } = useController({ control, name: 'furtherPictures' });
  const [refused, setRefused] = useState('');
  const pick = usePick();
  const pictures = field.value;

  const set = (next: readonly PictureDraft[]) => {
    setRefused('');
    field.onChange(next);
  };

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Reset, so that selecting the same files again emits a change.
    event.target.value = '';
    const { added, messages } = pick(files, MAX_FURTHER_PICTURES - pictures.length);
    set([...pictures, ...added.map(draftFor)]);
    setRefused(messages.join(' '));
  };

  const move = (index: number, by: 1 | -1) => {
    const [moved] = pictures.slice(index, index + 1);
    if (moved) set(pictures.toSpliced(index, 1).toSpliced(index + by, 0, moved));
  };

  const remove = (index: number) => {
    set(pictures.toSpliced(index, 1));
    onRemoved();
  };

  const makeMain = useMakeMain(control, storedMain, { pictures, set, remove });
  const problem = refused || fieldState.error?.message;
  const busy = formState.isSubmitting;
  return { field, pictures, busy, problem, setRefused, set, add, move, makeMain, remove };
}

function PictureItems({ list }: { list: ReturnType<typeof usePictureList> }) {
  const { pictures, busy, set, move, makeMain, remove } = list;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1.5 }}>
      {pictures.map((each, index) => (
        <FurtherPicture
          key={each.key}
          picture={each}
          // The main one is the first.
          number={index + 2}
          isFirst={index === 0}
          isLast={index === pictures.length - 1}
          busy={busy}
          onAlt={(alt) => set(pictures.with(index, { ...each, alt }))}
          onMove={(by) => move(index, by)}
          onMakeMain={() => makeMain(index)}
          onRemove={() => remove(index)}
        />
      ))}
    </Box>
  );
}

/** Sorts chosen files into those to add, at most `room`, and messages about the others. */
function usePick() {
  const t = useTranslations('manageProducts.form');
  const problems = useTranslations('pictureField');
  return (files: readonly File[], room: number) => {
    const fitting = files.filter((file) => !pictureProblem(file));
    const messages = files.flatMap((file) => {
      const found = pictureProblem(file);
      const reason = found && problems(found, { megabytes: MAX_CHOSEN_PICTURE_MB });
      return reason ? [t('pictureProblem', { name: file.name, reason })] : [];
    });
    if (fitting.length > room) messages.push(t('tooManyPictures', { most: MAX_FURTHER_PICTURES }));
    return { added: fitting.slice(0, room), messages };
  };
}

interface PictureList {
  pictures: readonly PictureDraft[];
  set: (next: readonly PictureDraft[]) => void;
  remove: (index: number) => void;
}

/** Makes a picture the main one. The former main picture takes its place. */
function useMakeMain(
  control: Control<ProductDraft>,
  storedMain: string | undefined,
  { pictures, set, remove }: PictureList,
) {
  const { field: main } = useController({ control, name: 'photo' });
  const { field: mainAlt } = useController({ control, name: 'photoAlt' });
  return (index: number) => {
    const chosen = pictures[index];
    if (!chosen) return;
    const former = main.value ?? storedMain;
    main.onChange(chosen.picture === storedMain ? null : chosen.picture);
    mainAlt.onChange(chosen.alt);
    if (former === undefined) remove(index);
    else set(pictures.with(index, { ...chosen, picture: former, alt: mainAlt.value }));
  };
}
