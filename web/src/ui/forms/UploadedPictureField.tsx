import { useRef, useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { errorMessage } from '@/lib/apollo/errors';
import { addUpload, dropUpload, UPLOADING } from '@/lib/forms/pending-uploads';
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

/** A chosen picture is uploaded at once. A submit of the form (`useServerForm`) waits for that. */
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

  /** The address before a choice. */
  const [former, setFormer] = useState('');
  const newest = useRef<File>(null);
  const stored = value === UPLOADING ? former : value;

  const send = async (file: File, before: string): Promise<boolean> => {
    const { address, problem } = await store(file).then(
      (url) => ({ address: url, problem: '' }),
      (refusal: unknown) => ({ address: before, problem: errorMessage(refusal, failed) }),
    );
    if (newest.current === file) {
      newest.current = null;
      onChange(address);
      setChosen(null);
      setFailure(problem);
    }
    return !problem;
  };

  const choose = (file: File | null) => {
    newest.current = file;
    setFormer(stored);
    setChosen(file);
    setFailure('');
    onChange(file ? UPLOADING : stored);
    if (file) addUpload(control, name, send(file, stored));
    else dropUpload(control, name);
  };
  return (
    <PictureField
      value={chosen}
      onChange={choose}
      label={label}
      hint={hint}
      alt={label}
      variant="rounded"
      whole
      ground={stored || chosen ? ground : ''}
      {...(stored && { fallback: stored, onRemoveStored: () => onChange('') })}
      refusal={failure || error?.message}
      buttonRef={ref}
    />
  );
}
