import { baconOnPaper, brie, eggBox, hummusTub, salami, salmonSlices } from '../foods.mjs';
import { centred, standing } from '../glyphs.mjs';
import { jar, tub, windowPack } from '../packs.mjs';
import { downGradient, heap, scatter } from '../svg.mjs';

const olivesInside = () => {
  const next = scatter(21);
  return Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 6 }, (_, column) => {
      const x = -120 + column * 48 + (row % 2) * 22 + next() * 8;
      const y = -8 - row * 32;
      const red = next() > 0.45 ? `<circle cx="${x + 8}" cy="${y - 2}" r="6" fill="#C8452E"/>` : '';
      return `<ellipse cx="${x}" cy="${y}" rx="25" ry="20" fill="#8FA03C"/><ellipse cx="${x - 6}" cy="${y - 6}" rx="9" ry="6" fill="#C5D173"/>${red}`;
    }).join(''),
  ).join('');
};

const gherkinsInside = () =>
  [-100, -50, 0, 52, 102]
    .map((x, i) => standing('pickle', x, -8, { height: 270, turn: -34 + (i % 2) * 8 }))
    .join('');

const flecks = (seed, colour, count) => {
  const next = scatter(seed);
  return Array.from(
    { length: count },
    () =>
      `<ellipse cx="${-130 + next() * 260}" cy="${-300 + next() * 296}" rx="${3 + next() * 7}" ry="${2 + next() * 4}" fill="${colour}"/>`,
  ).join('');
};

const honeyGlow = () => {
  const glow = downGradient([
    [0, '#FFD56B', 0.9],
    [0.5, '#F2A516', 0.2],
    [1, '#B96A05', 0.7],
  ]);
  return `${glow.defs}<rect x="-180" y="-302" width="360" height="304" fill="${glow.paint}"/>`;
};

/** One drawing per delicatessen product, keyed by its slug. */
export const DELICATESSENS = {
  'emmental-wedge': () => standing('cheese-wedge', 0, 0, { width: 520 }),
  'ripe-brie': brie,
  'feta-in-brine': () =>
    tub({
      colour: '#F4F8FC',
      lid: '#2F6FB3',
      band: '#2F6FB3',
      art: `<circle cx="0" cy="-100" r="70" fill="#DCEBF8"/>${centred('ewe', 0, -98, 112)}`,
    }),
  'green-olives': () =>
    jar({ fill: '#B9C17A', lid: '#2E6B3A', glyph: 'olive', glyphSize: 116, inside: olivesInside() }),
  'smoked-bacon': baconOnPaper,
  'milano-salami': salami,
  'smoked-salmon': () =>
    windowPack({ colour: '#24485E', edge: '#1A3849', pane: '#F3E3D6', glyph: 'fish', inset: salmonSlices() }),
  'farmhouse-loaf': () => standing('bread', 0, 0, { width: 520 }),
  'butter-croissants': () =>
    heap(
      standing('croissant', 130, -70, { width: 350, turn: 18 }),
      standing('croissant', -80, 0, { width: 390, turn: -6 }),
    ),
  'classic-hummus': hummusTub,
  'basil-pesto': () =>
    jar({
      shape: 'straight',
      fill: '#4F7A2B',
      lid: '#E5B437',
      glyph: 'herb',
      glyphSize: 112,
      inside: flecks(4, '#7FA848', 150) + flecks(9, '#2F5518', 110) + flecks(14, '#E8DDA6', 40),
    }),
  'crunchy-gherkins': () =>
    jar({ fill: '#C9D59A', lid: '#D9482F', glyph: 'pickle', glyphSize: 112, inside: gherkinsInside() }),
  'wildflower-honey': () =>
    jar({
      shape: 'squat',
      fill: '#F0A31A',
      lid: '#8A5220',
      glyph: 'honeybee',
      glyphSize: 118,
      inside: honeyGlow(),
    }),
  'free-range-eggs': eggBox,
  'salted-butter': () => standing('butter', 0, 0, { width: 520 }),
};
