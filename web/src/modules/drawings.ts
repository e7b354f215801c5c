// Our own drawings of the modules' pieces, in the hand of the icons: a 24 × 24 field, filled shapes and round lines.
// They are fetched with the modules and not with the first screen.
export interface Drawing {
  fill?: string;
  line?: string;
}

const HULL = 'M2 16.200h20l-2.600 4.600c-.5.9-1.100 1.200-2 1.200H6.600c-.9 0-1.500-.3-2-1.200z';
const SEA =
  'M2 21c1.700 1.400 3.300 1.400 5 0 1.700 1.400 3.300 1.400 5 0 1.700 1.400 3.300 1.400 5 0 1.700 1.400 3.300 1.400 5 0';
const LETTER = 'M4 3.500h13l3 3V20.500H4zM7 8v1.700h10V8zM7 11.500v1.700h10v-1.700z';

export const EXPLOITS: Record<string, Drawing> = {
  // Peppercorns and cloves on their twig.
  'spice-trade': {
    fill: 'M6.500 9a2.700 2.700 0 1 0 .01 0zM12.500 6.500a2.700 2.700 0 1 0 .01 0zM12 13a2.700 2.700 0 1 0 .01 0zM17.800 11.500a2.700 2.700 0 1 0 .01 0z',
    line: 'M3 22c4-1.500 7-4 9-7.500 1.500-2.600 3.500-6 8.500-12.500M8 18.500c-1-1-1.500-2-1.500-4M15 10c0-1-.5-2-2-2.500',
  },
  // A palm above the palisade of a free village.
  palmares: {
    fill: 'M2 22V15.500l1.500-2 1.500 2 1.500-2 1.500 2 1.500-2 1.500 2 1.500-2 1.500 2 1.500-2 1.500 2 1.500-2 1.500 2 1-1.400 1.500 1.900V22z',
    line: 'M12 13V6.500M12 6.500C10 3.500 7 3 4.500 4.500M12 6.500c2-3 5-3.500 7.500-2M12 6.500C9.500 6 7.500 7.500 6.500 10M12 6.500c2.500-.5 4.500 1 5.500 3.500M12 6.500V2.500',
  },
  'chart-of-the-winds': {
    fill: 'M12 1.500 13.700 10.300 22.500 12l-8.800 1.700L12 22.500l-1.700-8.800L1.500 12l8.800-1.700z',
    line: 'M4.500 7.500C6 5.500 7.500 4.500 9 4M15.500 20c1.800-.7 3-1.800 4-3.500',
  },
  // A gun on its carriage.
  'war-off-tripoli': {
    fill: 'M2.500 7.500 19.500 5.500c2 0 2.500.8 2.500 2.200s-.8 2.300-2.500 2.600L4 13.500c-1.600.2-2.600-1-2.700-3-.1-1.800.3-2.800 1.200-3zM4 15h14v2.500H4zM7 18a2.600 2.600 0 1 0 .01 0zM15.500 18a2.600 2.600 0 1 0 .01 0z',
  },
  // East before the westerlies, then north.
  'brouwer-route': {
    fill: 'M19.500 2.500 22.800 8h-6.600zM4 10.500a2.300 2.300 0 1 0 .01 0z',
    line: 'M4.500 13.500c1 4.500 4.500 7 8.500 7 4.500 0 6.500-3 6.500-7V8M2 21.500h3M8 22.500h5',
  },
  'letter-from-jamaica': {
    fill: 'M4 3h13l3 3V21H4zM7 7.500v1.500h10V7.500zM7 10.500v1.500h10v-1.500zM7 13.500v1.500h6v-1.500zM13.500 17.500c1-1.200 1.700-1.200 2.200 0 .5-.8 1-.8 1.800 0v1h-4z',
  },
  'clippers-round-the-horn': {
    fill: `${HULL}M6 14.800C7.500 10 7.500 6 6.500 3c3 2.500 4.500 6.500 4 11.800zM12 14.800C13.300 9.500 13 5 12 1.500c4 3 5.500 8 4.500 13.300zM18 14.800c.7-3 .7-6-.2-8.800 3 2 3.900 5 3.200 8.800z`,
  },
  // A leaf and the peeled bark.
  'fever-bark': {
    fill: 'M14.500 2.500c4.500 1.300 7 5 7 9.500-4.700-.5-7.500-3.900-7-9.500zM2.500 4h6.800c-1 5.300-1 10.700 0 16H2.500c1-5.300 1-10.700 0-16zM5.500 7v1.600h2.300V7zM4.700 11.200v1.600H7v-1.600zM5.500 15.400V17h2.300v-1.600z',
    line: 'M17.500 8v13.500M17.500 17c-1.800-.3-3-1.200-3.500-2.800',
  },
  // A commander's hat and baton.
  'isabel-barreto': {
    fill: 'M1.500 15.500c3-1.600 6.500-2.400 10.500-2.400s7.500.8 10.500 2.400c-2.500 2.200-6 3.300-10.500 3.300S4 17.700 1.500 15.500zM6.500 12.200C6.800 8 8.800 5.500 12 5.500s5.200 2.500 5.500 6.700c-3.600-.7-7.400-.7-11 0z',
    line: 'M15.500 8.500C16 5 18 2.800 21.500 2.500M17 9.500c1-2.500 2.700-4 5-4.500',
  },
  // A sealed licence.
  'letters-of-marque': {
    fill: `${LETTER}M15.500 14.500a3.300 3.300 0 1 0 .01 0z`,
    line: 'M14 20.500 13 23.500M17 20.500l1 3',
  },
  // Two ships, two waters.
  'one-day-two-oceans': {
    fill: 'M1.500 7.500h9l-1.300 3H2.800zM5.500 1v5.500H2.200zM13.500 16.500h9l-1.300 3h-6.400zM17.500 10v5.500h-3.300zM6.500 1.800 9.500 6.500h-3zM18.500 10.800l3 4.700h-3z',
    line: 'M1.500 13c1.500 1.200 3 1.200 4.500 0s3 1.200 4.500 0M13.500 22c1.500 1.200 3 1.200 4.500 0s3 1.200 4.500 0',
  },
  // The high stern of the galleon.
  'china-ship': {
    fill: 'M1.500 14.500h12l1.500-3h2l1-3.500h5l-2 12c-.2 1.200-.9 2-2 2H6c-1 0-1.700-.5-2-1.500zM4.500 4h5.500c1 3 1 6 0 9H4.500c1-3 1-6 0-9zM11.500 2.500h4.500c.8 2.400.8 4.800 0 7.200h-4.500c.8-2.400.8-4.800 0-7.200z',
  },
  // Blocks of ice.
  'ice-for-calcutta': {
    line: 'M3.500 13.500 7.800 11l4.200 2.500v5L7.800 21l-4.300-2.500zM3.500 13.500l4.300 2.300 4.200-2.300M7.800 15.800V21M12 13.500l4.200-2.500 4.300 2.500v5L16.200 21 12 18.500M12 13.500l4.200 2.300 4.300-2.300M16.200 15.800V21M7.800 11V5.500L12 3l4.200 2.500V11M7.800 5.500 12 7.800l4.200-2.300M12 7.800v5.700',
  },
  // A junk with battened sails.
  'empress-of-china': {
    fill: `${HULL}M4.500 14.500c-.4-1.200-.5-2.300-.4-3.500h5.500l.4 3.500zM4.300 9.600C4.800 7.200 6.200 5 8.500 3l.9 6.600zM11.500 14.500 11.300 11h8.300c0 1.200-.3 2.400-.8 3.500zM11.200 9.600 11.100 6.400h6.700c.9 1 1.500 2 1.700 3.200zM11 5 10.800 2c2.300.5 4.200 1.500 5.700 3z`,
  },
  // An open gate by the water.
  'free-port': {
    fill: 'M2.500 7.500 12 2l9.500 5.500v2h-19zM4 10.500h3.500v7H4zM16.500 10.500H20v7h-3.500z',
    line: SEA,
  },
};

// Emblems of rivers, coasts and trades, no coats of arms.
export const NATIONS: Record<string, Drawing> = {
  // A windmill.
  netherlands: {
    fill: 'M9 11.500h6l1.500 10.500h-9zM10.500 8.500a1.800 1.800 0 1 0 3.600 0 1.800 1.800 0 1 0-3.600 0z',
    line: 'M12 8.500 5 2M12 8.500 19.500 2.500M12 8.500 4.500 14.500M12 8.500l7.500 6.500',
  },
  // An armillary sphere.
  portugal: {
    line: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3v18M4 8.500c5 3 11 3 16 0M4 15.500c5-3 11-3 16 0M5 19 19 5',
  },
  // A castle of three towers.
  castile: {
    fill: 'M2.500 22V10h1.700v1.500h1.600V10h2.400V4.500h1.600V6h1.500V4.500h1.600V6h1.500V4.500H16V10h2.200v1.500h1.600V10h1.700v12zM10.300 22v-4.500a1.700 1.700 0 0 1 3.400 0V22z',
  },
  // A steam engine's wheel and an oak leaf's water.
  'great-britain': {
    fill: 'M12 7.500a3.500 3.500 0 1 0 .01 0z',
    line: 'M12 3a8 8 0 1 0 .01 0M12 3v16M4 11h16M6.300 5.300l11.400 11.400M17.700 5.300 6.300 16.700M2 22h20',
  },
  // The sun over the sea.
  france: {
    fill: 'M5.500 14a6.500 6.500 0 0 1 13 0z',
    line: `M12 2v3M4 5.500l2 2M20 5.500l-2 2M1.500 12.500h2M20.500 12.500h2M2 17.500h20M5 21.500h14`,
  },
  // A dome between two towers.
  'ottoman-empire': {
    fill: 'M6.500 15c0-3.800 2.200-6 5.500-7.500 3.300 1.500 5.500 3.700 5.500 7.500zM6 16.200h12V22H6zM2 9.500 3 6l1 3.500V22H2zM20 9.500 21 6l1 3.500V22h-2z',
    line: 'M12 7.500V3.500',
  },
};

const SAILS: Drawing = { fill: `${HULL}M11 2v12.500H4zM12.500 4.500l7 10h-7z` };
// Harbors along a route.
const PORTS: Drawing = {
  fill: 'M4 15.500a2.600 2.600 0 1 0 .01 0zM10 8.500a2.600 2.600 0 1 0 .01 0zM15.500 13.500a2.600 2.600 0 1 0 .01 0zM20 3a2.600 2.600 0 1 0 .01 0z',
  line: 'M4.500 18 10 11l5.500 5L20 5.500',
};
const SCALES: Drawing = {
  fill: 'M2 13.500h8c-.3 2-1.800 3.300-4 3.300s-3.700-1.300-4-3.300zM14 13.500h8c-.3 2-1.800 3.300-4 3.300s-3.700-1.300-4-3.300z',
  line: 'M12 3v18M7.500 21h9M6 6h12M6 6l-3 7M6 6l3 7M18 6l-3 7M18 6l3 7',
};
const CABINET: Drawing = {
  fill: 'M3 3h18v18H3zM5.500 5.500v5h5.500v-5zM13 5.500v5h5.500v-5zM5.500 13v5.500h5.500V13zM13 13v5.500h5.500V13zM8.200 7a1.200 1.200 0 1 0 .01 0zM15.700 14.500l1.500 2.500h-3z',
};
const CROWN: Drawing = { fill: 'M2.500 7 7 11l5-7 5 7 4.500-4-1.500 10.500h-16zM4 19h16v2.500H4z' };
const BOOK: Drawing = {
  fill: 'M1.500 5c4.300 0 7.500.6 9.800 2.200V20c-2.300-1.500-5.500-2.100-9.800-2.100zM22.500 5c-4.300 0-7.500.6-9.800 2.200V20c2.300-1.500 5.500-2.100 9.800-2.100z',
};
const TABLE: Drawing = {
  fill: 'M12 8a4 4 0 1 0 .01 0zM12 1.500a2 2 0 1 0 .01 0zM3 6.500a2 2 0 1 0 .01 0zM21 6.500a2 2 0 1 0 .01 0zM3 14.500a2 2 0 1 0 .01 0zM21 14.500a2 2 0 1 0 .01 0zM12 18.500a2 2 0 1 0 .01 0z',
};
const ROUND: Drawing = {
  line: 'M12 2.500a9.500 9.500 0 1 0 .01 0M2.500 12h19M12 2.500c-5 5-5 14 0 19M12 2.500c5 5 5 14 0 19',
};
const PILLARS: Drawing = {
  fill: 'M2.500 8 12 2.500 21.500 8v1.500h-19zM4 11h3v8H4zM10.500 11h3v8h-3zM17 11h3v8h-3zM2 20h20v2H2z',
};
const FORT: Drawing = { fill: 'M12 1.500 15 8l7 .5-5 5 1.500 8L12 18l-6.500 3.500 1.500-8-5-5L9 8z' };

export const FATES: Record<string, Drawing> = {
  'master-the-seven-seas': SAILS,
  'chain-of-ports': PORTS,
  'just-realm': SCALES,
  'cabinet-of-curiosities': CABINET,
  'lords-of-the-straits': {
    fill: 'M2.500 18V8h1.500v1.500h1V8h1.500v10zM17.500 18V8H19v1.500h1V8h1.500v10zM9 16h6l-1 2.500h-4zM11.500 8v7H8.500zM12.500 9.500l2.500 5.500h-2.500z',
    line: SEA,
  },
  viceroyalties: CROWN,
  'patrons-of-learning': BOOK,
  'great-works': PILLARS,
  'royal-dockyards': { fill: `${HULL}M10.700 4h2.600v11h-2.600z`, line: 'M5 15 12 4l7 11' },
  'concert-of-europe': TABLE,
  'round-the-world': ROUND,
  'two-shores': { line: `${SEA}M2 8c3-3 5-3 8 0M14 8c3-3 5-3 8 0M2 14h20` },
};

export const PLAIN: Drawing = FORT;
