import { memo } from 'react';
import type { Choice } from '@/lib/format/useChoices';

/** The options of a browser's select: hundreds, which do not render again with the form. */
export const Options = memo(({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  )),
);
