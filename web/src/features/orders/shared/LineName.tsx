import { useTranslations } from 'use-intl';
import { packBesideName, type PackSize } from '@/features/product/shared/pack';

/** The name of an order line with its pack size, which distinguishes products of one name. */
export function LineName({ line }: { line: PackSize & { name: string } }) {
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
    </>
  );
}
