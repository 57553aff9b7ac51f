/**
 * @typedef {{ nodes: { id: number, children?: number[], callFrame: { functionName: string, url:
 *   string } }[], samples: number[], timeDeltas: number[] }} Profile
 */

/**
 * Where the processor's time of a profile went, apart from what it had nothing to do: shares in
 * percent of functions by themselves, of packages, and of the packages on whose behalf it was
 * spent, greatest first. What Node and V8 do there is for the nearest that called them; where
 * nobody did, it is their own.
 *
 * @param {Profile} profile as the inspector of Node gives it
 */
export function summarise({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const payerOf = (id) => {
    const { functionName, url } = frames.get(id);
    const owner = ownerOf(url, functionName);
    if (!ENGINES.has(owner)) return owner;
    return callers.has(id) ? payerOf(callers.get(id)) : null;
  };
  const functions = new Map();
  const packages = new Map();
  const behalf = new Map();
  let all = 0;
  samples.forEach((id, index) => {
    const { functionName, url } = frames.get(id);
    if (functionName === '(idle)') return;
    const time = timeDeltas[index];
    const owner = ownerOf(url, functionName);
    all += time;
    add(packages, owner, time);
    add(behalf, payerOf(id) ?? `${owner}, for nobody`, time);
    add(functions, `${functionName || 'anonymous'}, ${owner === OURS ? url.split('/').at(-1) : owner}`, time);
  });
  const shares = (times) =>
    [...times]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, time]) => ({ name, percent: (time / all) * 100 }));
  return { functions: shares(functions), packages: shares(packages), behalf: shares(behalf) };
}

const OURS = 'the shop';
const NATIVE = 'Node, native';
/** What others call to have something done. */
const ENGINES = new Set(['Node', NATIVE, 'V8']);

const add = (times, name, time) => times.set(name, (times.get(name) ?? 0) + time);

function ownerOf(url, functionName) {
  // What V8 does by itself, and functions that are a part of Node's binary.
  if (url === '') return functionName.startsWith('(') ? 'V8' : NATIVE;
  if (url.startsWith('node:')) return 'Node';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return name ?? OURS;
}
