// Friendly flat faces for the people of the demo shop. 96 x 96, cut to a circle by the page or not
// at all.

const SIZE = 96;

const hairStyles = {
  short: {
    back: '',
    front: 'M24 44c-2-22 10-32 24-32s27 10 24 32c-3-10-8-16-14-18c-10 4-22 4-26 2c-4 4-6 8-8 16z',
  },
  long: {
    back: 'M20 46c-2-26 12-36 28-36s30 10 28 36l2 34h-60z',
    front: 'M24 46c0-22 10-32 24-32s24 10 24 32c-6-6-10-12-12-18c-8 8-24 10-30 8c-3 3-5 6-6 10z',
  },
  bob: {
    back: 'M20 44c-2-24 12-34 28-34s30 10 28 34v16c0 6-6 8-10 6h-36c-6 2-10 0-10-6z',
    front: 'M25 42c0-18 8-28 23-28s23 10 23 28c-10-2-18-6-24-12c-6 6-14 10-22 12z',
  },
  bun: {
    back: 'M38 12a10 9 0 1 1 20 0a10 9 0 1 1-20 0z',
    front: 'M24 44c-2-22 10-31 24-31s26 9 24 31c-4-10-12-16-24-16s-20 6-24 16z',
  },
  curls: {
    back: 'M22 46a10 10 0 0 1-2-16a11 11 0 0 1 10-15a12 12 0 0 1 18-6a12 12 0 0 1 18 6a11 11 0 0 1 10 15a10 10 0 0 1-2 16z',
    front: 'M26 40a8 8 0 0 1 4-14a9 9 0 0 1 18-3a9 9 0 0 1 18 3a8 8 0 0 1 4 14c-4-6-10-9-22-9s-18 3-22 9z',
  },
  scarf: {
    back: 'M18 50c-2-28 12-40 30-40s32 12 30 40c0 14-4 26-10 32h-40c-6-6-10-18-10-32z',
    front: 'M25 48c-1-22 9-32 23-32s24 10 23 32c-3-12-10-18-23-18s-20 6-23 18z',
  },
  bald: { back: '', front: 'M24 46c0-4 0-8 1-11c3 2 4 5 4 9zM72 46c0-4 0-8-1-11c-3 2-4 5-4 9z' },
};

const glasses =
  '<g fill="none" stroke="#26302A" stroke-width="2"><circle cx="39" cy="47" r="7"/><circle cx="57" cy="47" r="7"/><path d="M46 46q2-2 4 0"/></g>';
const beard = (colour) =>
  `<path d="M27 50c0 18 10 26 21 26s21-8 21-26c-3 8-8 10-12 9c-4-3-14-3-18 0c-4 1-9-1-12-9z" fill="${colour}"/>`;

const face = ({ name, ground, skin, hair, style, clothes, extras = '', bearded = false }) => {
  const { back, front } = hairStyles[style];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img" aria-label="${name}">` +
    `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>` +
    (back && `<path d="${back}" fill="${hair}"/>`) +
    `<path d="M10 100c2-18 16-25 38-25s36 7 38 25z" fill="${clothes}"/>` +
    `<path d="M39 66h18v10c0 12-18 12-18 0z" fill="${skin}"/><path d="M39 70c6 6 12 6 18 0v-4h-18z" fill="#000" opacity=".14"/>` +
    `<path d="M25 44c0-18 9-27 23-27s23 9 23 27s-9 30-23 30s-23-12-23-30z" fill="${skin}"/>` +
    (style === 'scarf'
      ? ''
      : `<circle cx="24.500" cy="49" r="4.500" fill="${skin}"/><circle cx="71.500" cy="49" r="4.500" fill="${skin}"/>`) +
    (bearded ? beard(hair) : '') +
    `<path d="${front}" fill="${hair}"/>` +
    '<circle cx="39" cy="47" r="2.800" fill="#26302A"/><circle cx="57" cy="47" r="2.800" fill="#26302A"/>' +
    '<path d="M35 40q4-3 8-1M53 39q4-2 8 1" fill="none" stroke="#26302A" stroke-width="1.800" stroke-linecap="round" opacity=".7"/>' +
    '<circle cx="34" cy="56" r="4" fill="#E2543E" opacity=".22"/><circle cx="62" cy="56" r="4" fill="#E2543E" opacity=".22"/>' +
    '<path d="M41 60q7 7 14 0" fill="#fff" stroke="#26302A" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>' +
    extras +
    '</svg>\n'
  );
};

/** The avatars, keyed by file name. */
export const AVATARS = {
  admin: face({
    name: 'Larder Admin',
    ground: '#DFF0DA',
    skin: '#E9B48C',
    hair: '#4A3020',
    style: 'bob',
    clothes: '#1E6A3B',
    extras: '<path d="M34 77l5 20h18l5-20l-6-2l-8 8l-8-8z" fill="#F5C63C"/>',
  }),
  sam: face({
    name: 'Sam Shopper',
    ground: '#FCE4DC',
    skin: '#F2C6A0',
    hair: '#B4642B',
    style: 'short',
    clothes: '#BF3419',
  }),
  maya: face({
    name: 'Maya Raman',
    ground: '#FBEAC2',
    skin: '#B97A4E',
    hair: '#22170F',
    style: 'long',
    clothes: '#7A3E9D',
  }),
  tomasz: face({
    name: 'Tomasz Zielinski',
    ground: '#D6EBEE',
    skin: '#F3CDAE',
    hair: '#8A6A3A',
    style: 'short',
    clothes: '#2F6FB3',
    bearded: true,
  }),
  amara: face({
    name: 'Amara Okafor',
    ground: '#E2EFCF',
    skin: '#7A4B2C',
    hair: '#1C130D',
    style: 'curls',
    clothes: '#E0A21A',
  }),
  luca: face({
    name: 'Luca Moretti',
    ground: '#FFE2D1',
    skin: '#E4AF83',
    hair: '#2B1D14',
    style: 'short',
    clothes: '#3E8A5A',
    extras: glasses,
  }),
  yuki: face({
    name: 'Yuki Tanaka',
    ground: '#E6E6FA',
    skin: '#F4D3B0',
    hair: '#1D1A1C',
    style: 'bob',
    clothes: '#D2572B',
  }),
  ingrid: face({
    name: 'Ingrid Solberg',
    ground: '#DDF2E2',
    skin: '#F7D9C0',
    hair: '#C9CBC8',
    style: 'bun',
    clothes: '#4340B0',
    extras: glasses,
  }),
  omar: face({
    name: 'Omar Haddad',
    ground: '#FFF0CC',
    skin: '#C98F62',
    hair: '#2A1D15',
    style: 'bald',
    clothes: '#24485E',
    bearded: true,
  }),
  leila: face({
    name: 'Leila Karimi',
    ground: '#FCE4DC',
    skin: '#DDA679',
    hair: '#1B7F6B',
    style: 'scarf',
    clothes: '#135E50',
  }),
};
