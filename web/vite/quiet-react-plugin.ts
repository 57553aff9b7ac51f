import type { Plugin } from 'vite';

const REACT_DOM = /[\\/]node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const SIGNAL = /(?<=\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React DOM makes five errors as it gets ready, with which it later signals to itself. Where an inspector listens, as that of
 * Lighthouse does, each notes the places that it was made at, for which V8 reads all of React DOM and of the shop once more. Nobody looks
 * at these places, so the errors are made without.
 */
export function quietReactPlugin(): Plugin {
  return {
    name: 'larder-quiet-react',
    apply: 'build',
    transform: {
      filter: { id: REACT_DOM },
      handler(code) {
        const quiet = code.replace(SIGNAL, 'Object.create(Error.prototype, { message: { value: $1 } })');
        if (quiet === code) this.error('React DOM signals to itself in another way than before.');
        return { code: quiet, map: null };
      },
    },
  };
}
