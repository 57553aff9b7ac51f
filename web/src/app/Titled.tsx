import { Outlet } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { NoIndex } from '@/ui/NoIndex';
import { PageHead } from '@/ui/PageHead';
import { PageTitle } from '@/ui/PageTitle';

/** A text below `titles`. */
export type TitleKey = Parameters<ReturnType<typeof useTranslations<'titles'>>>[0];

interface TitledProps {
  name: TitleKey;
  /** Only for public pages; the others are hidden from search engines. */
  found?: { path: string; description: TitleKey };
}

/** Sets the title from the route table; pages whose title depends on data set their own. */
export function Titled({ name, found }: TitledProps) {
  const t = useTranslations('titles');
  return (
    <>
      {found ? (
        <PageHead title={t(name)} path={found.path} description={t(found.description)} />
      ) : (
        <>
          <PageTitle>{t(name)}</PageTitle>
          <NoIndex />
        </>
      )}
      <Outlet />
    </>
  );
}
