/** The limit: Node's bare HTTP server sending the bytes that Comptoir sent for the same question. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RawServer {
  address: string;
  close(): void;
}

export async function rawServer(bodies: Readonly<Record<string, string>>): Promise<RawServer> {
  const bytes = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));
  const server: Server = createServer((request, response) => {
    const body = bytes.get(request.url ?? '') ?? Buffer.from('{}');
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
