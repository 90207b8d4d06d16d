/** Nothing can listen where the metrics are to be read without a token. The cause is what the system says. */
export class MetricsFailure extends Error {}
