import userEvent from '@testing-library/user-event';

/**
 * A person with keyboard and pointer. `enter` replaces a field's text by pasting it, which renders
 * once; `type` renders for each key, for tests about keys. Clicks come without hovering before, as
 * on a touchscreen: tooltips and prefetching would render and load more for each.
 */
export function setUpUser() {
  const user = userEvent.setup({ skipHover: true });
  return {
    ...user,
    enter: async (field: Element, text: string) => {
      await user.clear(field);
      await user.paste(text);
    },
  };
}

export type ShopUser = ReturnType<typeof setUpUser>;
