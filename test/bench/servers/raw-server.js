/** The limit: Node's bare HTTP server, in a process of its own, sending the bytes that Comptoir sent for the same path. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** @type {Record<string, string>} */
const bodies = process.argv[2] ? JSON.parse(readFileSync(process.argv[2], 'utf8')) : {};
const bytes = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));
const none = Buffer.from('{}');

const server = createServer((request, response) => {
  const body = bytes.get(request.url ?? '') ?? none;
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
