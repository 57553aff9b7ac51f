import { Outlet } from 'react-router-dom';
import { HiddenFromSearch } from '@/components/ui/HiddenFromSearch';
import { PageHead } from '@/components/ui/PageHead';
import { PageTitle } from '@/components/ui/PageTitle';

interface TitledProps {
  title: string;
  /** Only for pages that anybody may find; the others are kept out of search engines. */
  found?: { path: string; description: string };
}

/**
 * Gives a page its title from the route table; pages whose title depends on what they show bring
 * their own.
 */
export function Titled({ title, found }: TitledProps) {
  return (
    <>
      {found ? (
        <PageHead title={title} {...found} />
      ) : (
        <>
          <PageTitle>{title}</PageTitle>
          <HiddenFromSearch />
        </>
      )}
      <Outlet />
    </>
  );
}
