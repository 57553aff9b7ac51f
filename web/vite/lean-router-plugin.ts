import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const NAME = /^\w+\.displayName = "[^"]+";$/gm;
const MAKER = /= (?=React\d*\.(?:createContext|forwardRef)\()/g;
const WARNING = /^(?=function warning)/gm;

/**
 * React Router is one module. The shop uses a part of it; the rest stays in the bundle where a
 * name for React's developer tools is given to it, and where React makes it, which could have
 * effects for all that a bundler knows. It has none. What it would warn developers of is left out
 * too.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'larder-lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replace(NAME, '')
          .replace(MAKER, '= /* @__PURE__ */ ')
          .replace(WARNING, '/* @__NO_SIDE_EFFECTS__ */ '),
        map: null,
      }),
    },
  };
}
