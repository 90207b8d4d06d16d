/** The separate port for metrics cannot be opened. The cause is the system's error. */
export class MetricsFailure extends Error {}
