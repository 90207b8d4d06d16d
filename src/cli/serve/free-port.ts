/** Whether somebody could listen at an address, and what to tell a person where nobody can. */
import { createServer } from 'node:net';
import { type Failure, failureOf } from '#service/api-error.ts';

interface ListenAddress {
  host: string;
  port: number;
}

/** Tries to listen there. Undefined if that succeeds. */
export function listenFailure({ host, port }: ListenAddress): Promise<Failure | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (cause) => resolve(failureOf(cause)));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}

/** Names the setting that is at fault, because the system's own words name none. */
export async function listenFailureMessage({ host, port }: ListenAddress, { code, message }: Failure): Promise<string> {
  if (code === 'EADDRINUSE') return portInUse(host, port);
  return code === 'EACCES' ? `PORT: ${message}. Set it to another.` : `HOST: ${message}. ${adviceOnHost}`;
}

const adviceOnHost = 'It must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.';

export function metricsFailureMessage({ host, port }: ListenAddress, { code, message }: Failure): string {
  if (code === 'EADDRINUSE') return `METRICS_PORT: port ${port} on ${host} is in use. Set it to another.`;
  return code === 'EACCES'
    ? `METRICS_PORT: ${message}. Set it to another.`
    : `METRICS_HOST: ${message}. ${adviceOnHost}`;
}

async function portInUse(host: string, port: number): Promise<string> {
  const free = await nextFree(host, port);
  const advice = free ? `PORT=${free} is free.` : 'Set PORT to another.';
  return `Port ${port} on ${host} is in use. ${advice}`;
}

const lastPort = 65_535;

/** The free port is only suggested, because someone who expects an address must not get another one. */
async function nextFree(host: string, takenPort: number): Promise<number | undefined> {
  for (let port = takenPort + 1; port <= Math.min(takenPort + 100, lastPort); port++)
    if (!(await listenFailure({ host, port }))) return port;
  return undefined;
}
