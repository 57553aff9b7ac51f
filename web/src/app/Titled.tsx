import { Outlet } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { NoIndex } from '@/ui/NoIndex';
import { PageTitle } from '@/ui/PageTitle';

/** A text below `titles`. */
export type TitleKey = Parameters<ReturnType<typeof useTranslations<'titles'>>>[0];

/** Sets the title from the route table; public pages, and those that load data, set their own. */
export function Titled({ name }: { name: TitleKey }) {
  const t = useTranslations('titles');
  return (
    <>
      <PageTitle>{t(name)}</PageTitle>
      <NoIndex />
      <Outlet />
    </>
  );
}
