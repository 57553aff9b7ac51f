import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { errorMessage } from '@/lib/apollo/errors';
import { useStoredPicture } from '@/lib/forms/useStoredPicture';
import { PictureField } from './PictureField';

interface UploadedPictureFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  /** A field with the address of the picture; empty for none. */
  name: FieldPath<Values>;
  /** Also the alternative text. */
  label: string;
  hint: string;
  /** Shown when the upload has failed without a message. */
  failed: string;
  /** The background of the chosen picture. */
  ground?: string;
  /** Resolves to the address of what it has uploaded. */
  upload: (picture: File) => Promise<string | undefined>;
}

/** A chosen picture is uploaded at once; it is in use when the form is saved. */
export function UploadedPictureField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  failed,
  ground = '',
  upload,
}: UploadedPictureFieldProps<Values>) {
  const store = useStoredPicture(upload);
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController({ control, name });
  const [chosen, setChosen] = useState<File | null>(null);
  const [failure, setFailure] = useState('');

  const choose = async (file: File | null) => {
    setChosen(file);
    setFailure('');
    if (!file) return;
    try {
      onChange(await store(file));
    } catch (refusal) {
      setFailure(errorMessage(refusal, failed));
    }
    setChosen(null);
  };
  return (
    <PictureField
      value={chosen}
      onChange={(file) => void choose(file)}
      label={label}
      hint={hint}
      alt={label}
      variant="rounded"
      whole
      ground={value || chosen ? ground : ''}
      {...(value && { fallback: value, onRemoveStored: () => onChange('') })}
      refusal={failure || error?.message}
      buttonRef={ref}
    />
  );
}
