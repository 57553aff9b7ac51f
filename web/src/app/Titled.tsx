import { Outlet } from 'react-router-dom';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';

/** Sets the title from the route table; public pages, and those that load data, set their own. */
export function Titled({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <NoIndex />
      <Outlet />
    </>
  );
}
