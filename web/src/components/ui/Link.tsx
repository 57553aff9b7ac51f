import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** One of the shop's `paths`. */
  to: string;
  /** What the page behind it finds in its location. */
  state?: unknown;
}

/**
 * A link to another page of the shop. React Router's own brings the code along by which routes
 * would fetch data and scripts, and does for each of the many links of a page what none of them
 * needs.
 */
export function Link({ to, state, onClick, ...props }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, target: props.target });
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface NavLinkProps extends LinkProps {
  /** Whether it stands for its own page alone, and not for those below it. */
  end?: boolean;
}

/** A link of a menu, which says when its page is the present one. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase();
  const isCurrent = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
