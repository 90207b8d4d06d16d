/** The kinds of a booking's stops, as `stop_type` names them: where it is loaded, where it is delivered, and those between. */
export const stopTypes = { origin: 'Origin', destination: 'Destination', between: 'Stop' } as const;
