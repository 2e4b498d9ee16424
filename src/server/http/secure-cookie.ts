/**
 * Whether a cookie may be marked Secure. Some browsers do not send such cookies over plain HTTP, which a new developer uses
 * on localhost; but a proxy on the same computer may send its requests to localhost too.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The address of this server in browsers begins with https. */
    isPublicByHttps: boolean;
  }
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export const decoratePublicUrl = (app: FastifyInstance, publicUrl: string): void =>
  void app.decorate('isPublicByHttps', publicUrl.startsWith('https:'));

export const isSecure = ({ hostname, headers, server }: FastifyRequest): boolean =>
  !LOCAL.has(hostname) || server.isPublicByHttps || headers['x-forwarded-proto'] === 'https';

interface CookieOptions {
  maxAge: number;
  path?: string;
  sameSite?: 'lax' | 'strict';
}

/** Sets a cookie that scripts cannot read. */
export function setHttpOnlyCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  value: string,
  options: CookieOptions,
): void {
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request), ...options });
}
