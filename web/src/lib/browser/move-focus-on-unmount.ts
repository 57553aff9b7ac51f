/**
 * A `ref` for the element below a list that unmounts with the last page: moves its focus to the
 * last entry of the previous page.
 */
export const moveFocusOnUnmount = (foot: HTMLElement | null) => () => {
  const entry = [...(foot?.parentElement?.querySelectorAll('li') ?? [])].at(-1);
  if (!entry || !foot?.contains(document.activeElement)) return;
  entry.tabIndex = -1;
  entry.focus({ preventScroll: true });
};
