/** Whether a cookie may be marked Secure: browsers keep those off plain http, which is what a newcomer has on localhost. */
import type { FastifyRequest } from 'fastify';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export const isSecure = (request: FastifyRequest): boolean => !LOCAL.has(request.hostname);
