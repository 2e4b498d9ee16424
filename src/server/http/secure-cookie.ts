/** Whether a cookie may be marked Secure. Browsers do not send such cookies over plain HTTP, which a new developer uses on localhost. */
import type { FastifyRequest } from 'fastify';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export const isSecure = (request: FastifyRequest): boolean => !LOCAL.has(request.hostname);
