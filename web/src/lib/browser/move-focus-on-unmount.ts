/**
 * A `ref` for the element below a list that unmounts with the last page: moves its focus to the
 * last entry of the previous page, or to the element around it if that has no entries.
 */
export const moveFocusOnUnmount = (foot: HTMLElement | null) => () => {
  const around = foot?.parentElement;
  if (!around || !foot.contains(document.activeElement)) return;
  const target = [...around.querySelectorAll('li')].at(-1) ?? around;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};
