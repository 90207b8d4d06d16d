/** Answers that never change while the service runs: their bytes are made once, whoever asks how often. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { names } from '#service/commands/etag.ts';

export interface ConstantAnswer {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

interface Kind {
  type: string;
  cacheControl: string;
}

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Encoding = keyof typeof compressors;
/** The smaller one first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];
/** Below this it is not worth it. */
const leastBytes = 1024;

export function constantAnswer(bytes: Buffer, { type, cacheControl }: Kind): ConstantAnswer {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const isText = bytes.length >= leastBytes && /^(text|application)\/|svg/.test(type);
  const packed = new Map<Encoding, Promise<Buffer>>();

  /** Made when it is first asked for, and once, however many ask meanwhile. */
  function packedAs(encoding: Encoding): Promise<Buffer> {
    const known = packed.get(encoding);
    if (known) return known;
    const made = compressors[encoding](bytes);
    packed.set(encoding, made);
    return made;
  }

  return {
    send: async (request, reply) => {
      reply.header('ETag', etag).header('Cache-Control', cacheControl);
      if (isText) reply.header('Vary', 'Accept-Encoding');
      if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply.type(type);
      const encoding = isText ? encodingFor(String(request.headers['accept-encoding'] ?? '')) : undefined;
      if (!encoding) return reply.send(bytes);
      return reply.header('Content-Encoding', encoding).send(await packedAs(encoding));
    },
  };
}

function encodingFor(accepted: string): Encoding | undefined {
  const offers = accepted.split(',').map((each) => each.split(';').map((part) => part.trim().toLowerCase()));
  const isTaken = (encoding: string) =>
    offers.some(([name, weight = '']) => name === encoding && !/^q=0(\.0*)?$/.test(weight));
  return encodings.find(isTaken);
}
