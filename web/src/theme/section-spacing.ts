/** The space above a section of Home. */
export const sectionSpacing = { mt: { xs: 5, md: 8 } } as const;
