/** How often a test of random draws, kills or races repeats them: fewer times in `npm test`, more in `npm run soak`. */
const isSoak = process.env.EFFORT === 'soak';

export const gateOrSoak = (gate: number, soak: number): number => (isSoak ? soak : gate);
