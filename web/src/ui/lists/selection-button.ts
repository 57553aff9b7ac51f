/**
 * The style of buttons in a `SelectionBar`: on phones icon above text, like a tab bar.
 *
 * @param busy not disabled while pending, which would lose the focus
 */
export const selectionButton = (disabled: boolean, busy: boolean) =>
  ({
    disabled,
    'aria-disabled': busy,
    size: 'small',
    color: 'inherit',
    sx: {
      flexDirection: { xs: 'column', md: 'row' },
      flex: 'none',
      whiteSpace: { md: 'nowrap' },
      px: { xs: 0.5, md: 1.5 },
      '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, md: 1 } },
    },
  }) as const;
