import { jsx } from 'react/jsx-runtime';

export * from '@mui/styled-engine';

const noAttributes = new Set(['theme', 'sx', 'ownerState', 'as']);

/** As Emotion's, without its styles. MUI declares which props components get. */
export default function styled(
  /** @type {import('react').ElementType} */ tag,
  { shouldForwardProp = (/** @type {string} */ name) => !noAttributes.has(name) } = {},
) {
  const replaceable = !shouldForwardProp('as');
  return () => (/** @type {import('react').ComponentPropsWithRef<any>} */ props) => {
    /** @type {Record<string, unknown>} */
    const forwarded = {};
    for (const name in props) if (shouldForwardProp(name)) forwarded[name] = props[name];
    return jsx((replaceable && props.as) || tag, forwarded);
  };
}

export const GlobalStyles = () => null;
