import { useTranslations } from 'use-intl';
import { AgeMark } from '@/features/catalogue/product/shared/AgeMark';
import { packBesideName, type PackSize } from '@/features/catalogue/product/shared/pack';

/** The name of an order line with its age limit, and its pack size, as names are not unique. */
export function LineName({ line }: { line: PackSize & { name: string; ageLimit?: number | null } }) {
  const pack = packBesideName(line, useTranslations('common.pack'));
  return (
    <>
      <bdi>{line.name}</bdi>
      {pack && (
        <>
          {' '}
          <span style={{ whiteSpace: 'nowrap' }}>{`· ${pack}`}</span>
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
