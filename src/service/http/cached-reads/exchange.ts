/** What the service uses of a request and a reply, whether Fastify made them or `cached-reads.ts`. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type HttpRequest = Pick<
  FastifyRequest,
  'id' | 'method' | 'url' | 'headers' | 'ip' | 'ips' | 'protocol' | 'log' | 'principal' | 'isRefused'
>;

export interface HttpReply extends Pick<FastifyReply, 'statusCode' | 'elapsedTime' | 'getHeaders'> {
  raw: ServerResponse;
  /** Tells Fastify that the reply is written without it from now on. */
  hijack(): unknown;
}
