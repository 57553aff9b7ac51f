/**
 * For the `ref` of what stands below a list and leaves with its last page: where that had the
 * focus, the keyboard goes on from the last entry that was there before.
 */
export const handOnFocus = (foot: HTMLElement | null) => () => {
  const entry = [...(foot?.parentElement?.querySelectorAll('li') ?? [])].at(-1);
  if (!entry || !foot?.contains(document.activeElement)) return;
  entry.tabIndex = -1;
  entry.focus({ preventScroll: true });
};
