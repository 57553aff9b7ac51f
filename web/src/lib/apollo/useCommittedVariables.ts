import { useLayoutEffect, useState } from 'react';

/**
 * Variables that change once a render with them is committed. Apollo's `useQuery` starts requests
 * while it renders, and the router navigates in transitions, which React interrupts to render the
 * page as it was: with the variables of each render, both lists would be requested in turns.
 *
 * @returns the variables to query, and whether they are those of this render
 */
export function useCommittedVariables<Variables>(
  variables: Variables,
): [committed: Variables, isCurrent: boolean] {
  const [committed, setCommitted] = useState(variables);
  const isCurrent = JSON.stringify(committed) === JSON.stringify(variables);
  // Renders again before the browser paints.
  useLayoutEffect(() => {
    if (!isCurrent) setCommitted(variables);
  });
  return [committed, isCurrent];
}
