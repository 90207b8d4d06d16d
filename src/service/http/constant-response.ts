/** Replies that never change while the service runs. Their bytes, compressed and plain, are made once. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagMatches } from '#service/commands/etag.ts';

export interface ConstantResponse {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

interface Kind {
  type: string;
  cacheControl: string;
  /** Request headers on which the reply depends, beside the address. */
  vary?: readonly string[];
  /** Bytes compressed at build time, where there are any. */
  packedBefore?: (encoding: Encoding) => Promise<Buffer> | undefined;
}

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export type Encoding = keyof typeof compressors;
/** Brotli first, because it compresses better. */
const encodings: readonly Encoding[] = ['br', 'gzip'];
/** Below this size compression does not pay. */
const minBytes = 1024;

/** For replies that are the same for everybody. The caller has checked that the client may see them. */
export function constantResponse(
  bytes: Buffer,
  { type, cacheControl, vary = [], packedBefore }: Kind,
): ConstantResponse {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const isText = bytes.length >= minBytes && /^(text|application)\/|svg/.test(type);
  const packed = new Map<Encoding, Promise<Buffer>>();

  /** Compressed when first requested, and only once even if several requests wait for it. */
  function packedAs(encoding: Encoding): Promise<Buffer> {
    const cached = packed.get(encoding);
    if (cached) return cached;
    const made = packedBefore?.(encoding) ?? compressors[encoding](bytes);
    packed.set(encoding, made);
    // A failure is not cached, so the file is read again at the next request.
    made.catch(() => packed.delete(encoding));
    return made;
  }

  return {
    send: async (request, reply) => {
      reply.header('ETag', etag).header('Cache-Control', cacheControl);
      const varies = isText ? [...vary, 'Accept-Encoding'] : vary;
      if (varies.length) reply.header('Vary', varies.join(', '));
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
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
