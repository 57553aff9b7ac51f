/** @typedef {{ nodes: { id: number, callFrame: { functionName: string, url: string } }[], samples: number[], timeDeltas: number[] }} Profile */

/**
 * Where the processor's time of a profile went, apart from what it had nothing to do: shares in percent of functions by
 * themselves, and of packages, greatest first.
 *
 * @param {Profile} profile as the inspector of Node gives it
 */
export function summarise({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map();
  const packages = new Map();
  let all = 0;
  samples.forEach((id, index) => {
    const { functionName, url } = frames.get(id);
    if (functionName === '(idle)') return;
    const time = timeDeltas[index];
    const owner = ownerOf(url, functionName);
    all += time;
    add(packages, owner, time);
    add(functions, `${functionName || 'anonymous'}, ${owner === OURS ? url.split('/').at(-1) : owner}`, time);
  });
  const shares = (times) =>
    [...times]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, time]) => ({ name, percent: (time / all) * 100 }));
  return { functions: shares(functions), packages: shares(packages) };
}

const OURS = 'the shop';

const add = (times, name, time) => times.set(name, (times.get(name) ?? 0) + time);

function ownerOf(url, functionName) {
  // What V8 does by itself, and functions that are a part of Node's binary.
  if (url === '') return functionName.startsWith('(') ? 'V8' : 'Node, native';
  if (url.startsWith('node:')) return 'Node';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return name ?? OURS;
}
