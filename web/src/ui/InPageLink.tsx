import type { ComponentPropsWithoutRef } from 'react';

interface InPageLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'target' | 'href' | 'onClick'> {
  /** Id of the element to go to; it needs a `tabIndex` to take the focus. */
  target: string;
}

/**
 * A link to another place of the same page. It moves there by itself: to the router, a change of
 * the address's hash is a step in the history like any other, and Back would then lead up the page
 * instead of away from it.
 */
export function InPageLink({ target, ...props }: InPageLinkProps) {
  return (
    <a
      {...props}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        const element = document.getElementById(target);
        element?.focus({ preventScroll: true });
        element?.scrollIntoView();
      }}
    />
  );
}
