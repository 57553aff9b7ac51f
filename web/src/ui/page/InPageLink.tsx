import type { ComponentPropsWithoutRef } from 'react';

interface InPageLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'target' | 'href' | 'onClick'> {
  /** The id of the target element, which needs a `tabIndex` to take the focus. */
  target: string;
}

/**
 * A link within the page. It does not change the hash: for the router that would be a history
 * entry, and Back would scroll instead of leaving the page.
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
