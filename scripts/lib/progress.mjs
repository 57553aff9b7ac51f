// Shows a person what a long start is doing. On a terminal one line is redrawn with the seconds
// that have passed; in a log file each step gets a line when it begins, one every ten seconds and
// one when it ends.

const onTerminal = Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb';
const inColour = onTerminal && !process.env.NO_COLOR;
const paint = (code, text) => (inColour ? `\u001b[${code}m${text}\u001b[0m` : text);
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** @type {Map<string, number>} title of each running step and when it began */
const active = new Map();
let ticker;
let ticks = 0;

function redraw() {
  const dots = '.'.repeat(1 + (ticks % 3)).padEnd(3);
  const text = [...active].map(([title, began]) => `${title}${dots} ${seconds(began)}`).join('   ');
  process.stdout.write(`\r\u001b[K  ${text.slice(0, (process.stdout.columns || 80) - 3)}`);
}

function tick() {
  ticks += 1;
  if (onTerminal) redraw();
  else if (ticks % 10 === 0)
    for (const [title, began] of active) console.log(`  ${title} ... ${seconds(began)}`);
}

function line(text) {
  if (onTerminal) process.stdout.write('\r\u001b[K');
  console.log(text);
  if (onTerminal && active.size > 0) redraw();
}

/**
 * Does one step of a start and shows it.
 *
 * @template T
 * @param {{ doing: string, done: string }} titles for example `Building the shop` and
 * `Built the shop`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step({ doing, done }, work) {
  const began = Date.now();
  active.set(doing, began);
  if (onTerminal) redraw();
  else console.log(`  ${doing} ...`);
  ticker ??= setInterval(tick, 1000);
  let mark = paint(32, '✓');
  let said = done;
  try {
    return await work();
  } catch (error) {
    mark = paint(31, '✗');
    said = doing;
    throw error;
  } finally {
    active.delete(doing);
    line(`  ${mark} ${said} ${paint(2, `(${seconds(began)})`)}`);
    if (active.size === 0) {
      clearInterval(ticker);
      ticker = undefined;
    }
  }
}
