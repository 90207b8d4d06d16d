/** How often a test that draws, kills or races does so: `npm test` is the gate, `npm run soak` takes its time. */
const isSoak = process.env.EFFORT === 'soak';

export const gateOrSoak = (gate: number, soak: number): number => (isSoak ? soak : gate);
