/** Two columns of small fields, or one where larger text leaves no room for two. */
export const twoColumns = 'repeat(auto-fit, minmax(max(40%, min(100%, 8rem)), 1fr))';
