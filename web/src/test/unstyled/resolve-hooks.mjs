const engine = new URL('./styled-engine.mjs', import.meta.url).href;

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
  return specifier === '@mui/styled-engine' && context.parentURL !== engine
    ? { url: engine, shortCircuit: true }
    : next(specifier, context);
}
