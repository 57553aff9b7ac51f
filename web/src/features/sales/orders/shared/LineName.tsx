import { useTranslations } from 'use-intl';
import { AgeMark } from '@/features/catalogue/product/shared/AgeMark';
import { weightOf, type Units } from '@/features/catalogue/product/shared/units';
import { packBesideName, type PackSize } from '@/features/catalogue/product/shared/pack';

interface LineNameProps {
  line: PackSize & Omit<Units, 'quantity'> & { name: string; ageLimit?: number | null };
  /** Its units, to show what they weigh. */
  quantity?: number;
}

/** The name of an order line with its age limit, and its pack size, as names are not unique. */
export function LineName({ line, quantity }: LineNameProps) {
  const t = useTranslations('common.pack');
  const size = line.soldBy ? quantity && weightOf({ ...line, quantity }, t) : packBesideName(line, t);
  return (
    <>
      <bdi>{line.name}</bdi>
      {size && (
        <>
          {' '}
          <span style={{ whiteSpace: 'nowrap' }}>{`· ${size}`}</span>
        </>
      )}
      {line.ageLimit && (
        <>
          {' · '}
          <AgeMark age={line.ageLimit} />
        </>
      )}
    </>
  );
}
