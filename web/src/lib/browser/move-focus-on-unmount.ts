/**
 * A `ref` for the element below a list that unmounts with the last page: moves the focus that it
 * had to the last entry that was there before.
 */
export const handOnFocus = (foot: HTMLElement | null) => () => {
  const entry = [...(foot?.parentElement?.querySelectorAll('li') ?? [])].at(-1);
  if (!entry || !foot?.contains(document.activeElement)) return;
  entry.tabIndex = -1;
  entry.focus({ preventScroll: true });
};
