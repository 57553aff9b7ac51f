// What traces cost: `npm run bench:traces -- [laps] [seconds]`. Two processes of one shop, without
// a response cache, answer the same requests in turns: one that sends traces, and one that does
// not. It ends with 1 when the one with traces answers less than 0.85 of what the other does.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { casesOf, single } from './lib/cases.mjs';
import { spread, table, whole } from './lib/figures.mjs';
import { send } from './lib/load.mjs';
import { openSecond } from './lib/shop.mjs';
import { openWorld } from './lib/world.mjs';

const GOAL = 0.85;
const WARM_LAPS = 3;
const CASES = ['list', 'product', 'add'];
const laps = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);

const sink = fork(new URL('lib/trace-sink.mjs', import.meta.url));
const [address] = await once(sink, 'message');
const world = await openWorld({ products: 1000 });
const traced = await openSecond(world.shop, {
  RESPONSE_CACHE_MB: '0',
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
});
try {
  const cases = casesOf(world);
  const rows = [];
  for (const name of CASES) rows.push(await measure(cases[name]));
  console.log(
    `Node ${process.versions.node}, load ${os.loadavg()[0].toFixed(1)}, ${laps} laps of ${seconds} s\n`,
  );
  console.log(table(rows));
  if (rows.some(({ ratio }) => Number(ratio) < GOAL)) process.exitCode = 1;
} finally {
  await traced.stop();
  await world.close();
  sink.kill();
}

async function measure({ title, fresh, steps = single(fresh), most, connections, prepare }) {
  const contenders = [world.uncached, traced].map((server) => ({ server, from: 0, laps: [] }));
  for (let number = -WARM_LAPS; number < laps; number++) {
    for (const contender of contenders) {
      await prepare?.();
      const { server, from } = contender;
      const lap = await send(server, { steps, connections }, { from, seconds, most });
      contender.from = lap.next;
      if (number >= 0) contender.laps.push(lap);
    }
  }
  const [off, on] = contenders.map((contender) => contender.laps);
  const middle = (results, name) => spread(results.map((result) => result[name])).middle;
  return {
    case: title,
    'off /s': whole(middle(off, 'perSecond')),
    'on /s': whole(middle(on, 'perSecond')),
    ratio: spread(on.map(({ perSecond }, lap) => perSecond / off[lap].perSecond)).middle.toFixed(2),
    'off CPU µs': whole(middle(off, 'cpu')),
    'on CPU µs': whole(middle(on, 'cpu')),
  };
}
