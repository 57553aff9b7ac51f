/**
 * How a button of a `SelectionBar` looks: on phones like the entries of a tab bar, the icon above
 * its word.
 *
 * @param busy not disabled meanwhile, which would take the focus away
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
