import { Outlet } from 'react-router-dom';
import { PageTitle } from '@/components/ui/PageTitle';

/** Gives a page its title from the route table; pages whose title depends on what they show bring their own. */
export function Titled({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Outlet />
    </>
  );
}
