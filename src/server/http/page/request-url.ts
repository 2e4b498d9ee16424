/** The parts of the address of a page request. */
import type { FastifyRequest } from 'fastify';

type WithUrl = Pick<FastifyRequest, 'url'>;

export const requestPath = ({ url }: WithUrl): string => url.split('?')[0] ?? '';

export const requestParams = ({ url }: WithUrl): URLSearchParams => new URLSearchParams(url.split('?')[1]);

export const isStudioPath = (path: string): boolean => /^\/studio(\/|$)/.test(path);
