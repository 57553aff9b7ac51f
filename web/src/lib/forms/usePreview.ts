import { useEffect, useState } from 'react';
import { preparePicture } from './prepare-picture';

/** An object URL of what is uploaded of a chosen picture; undefined without one, and before. */
export function usePreview(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    let created: string | undefined;
    let isCurrent = true;
    void preparePicture(file).then(
      (picture) => {
        if (isCurrent) setAddress((created = URL.createObjectURL(picture)));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      if (created) URL.revokeObjectURL(created);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
