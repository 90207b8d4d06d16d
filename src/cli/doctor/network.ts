/** Checks who listens on our port, and whether the other service answers if this one is only in front of it. */
import { connect } from 'node:net';
import { type Finding, ok, problem, warning } from '#cli/doctor/finding.ts';
import { listenFailure, listenFailureMessage, metricsFailureMessage } from '#cli/serve/free-port.ts';
import { httpAddress } from '#cli/support/network-warnings.ts';
import { isObject } from '#contract/formats/json.ts';
import { failureOf } from '#service/api-error.ts';
import { type Config, isEverywhere } from '#service/config.ts';

const timeoutMilliseconds = 3000;

const what = 'port';

/**
 * A free port is checked as the next start would use it. Where a service runs already, it holds the metrics port
 * itself.
 */
export async function checkPorts(config: Config): Promise<Finding[]> {
  const { host, port, apiBaseUrl, metricsHost, metricsPort } = config;
  const reached = { host: isEverywhere(host) ? '127.0.0.1' : host, port };
  if (port !== 0 && (await isTaken(reached))) return [await checkListener(httpAddress(reached.host, port))];
  // In front of another service there are no metrics.
  const noMetrics = apiBaseUrl || metricsPort === undefined ? [] : await checkMetricsPort(metricsHost, metricsPort);
  return [await checkFree(config, httpAddress(reached.host, port)), ...noMetrics];
}

async function checkFree({ host, port }: Config, address: string): Promise<Finding> {
  const failure = await listenFailure({ host, port });
  if (failure) return problem(what, await listenFailureMessage({ host, port }, failure));
  if (port === 0) return ok(what, 'PORT is 0: each start takes a free one.');
  return ok(what, `${address} is free: no service runs there now.`);
}

async function checkMetricsPort(host: string, port: number): Promise<Finding[]> {
  const failure = await listenFailure({ host, port });
  return failure ? [problem(what, metricsFailureMessage({ host, port }, failure))] : [];
}

async function checkListener(address: string): Promise<Finding> {
  const status = await readiness(address);
  if (status === 'ready') return ok(what, `Comptoir answers at ${address} and is ready.`);
  if (status === 'not ready')
    return problem(
      what,
      `Comptoir answers at ${address} and cannot write. Read its log; the disk or the database is at fault.`,
    );
  if (status === 'live') return ok(what, `A Comptoir for another service answers at ${address}.`);
  return problem(what, `Another program listens at ${address}. End it, or set PORT to another.`);
}

function isTaken({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMilliseconds });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

async function readiness(address: string): Promise<unknown> {
  return (await statusAt(`${address}/health/ready`)) ?? (await statusAt(`${address}/health/live`));
}

async function statusAt(url: string): Promise<unknown> {
  try {
    const answer: unknown = await (await fetch(url, { signal: AbortSignal.timeout(timeoutMilliseconds) })).json();
    return isObject(answer) ? answer.status : undefined;
  } catch {
    return undefined;
  }
}

/** A refusal for lack of a token also proves that the service answers. */
export async function checkUpstream({ apiBaseUrl }: Config): Promise<Finding> {
  const what = 'other service';
  try {
    const { status } = await fetch(`${apiBaseUrl}/api/clients?page=1`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (status === 401 || status === 403 || status === 200) return ok(what, `${apiBaseUrl} answers.`);
    return warning(what, `${apiBaseUrl} answers with ${status}. Look whether API_BASE_URL is its right address.`);
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause ? failureOf(cause.cause).message : failureOf(cause).message;
    return problem(what, `${apiBaseUrl} does not answer: ${reason}. Look whether it runs and API_BASE_URL is right.`);
  }
}
