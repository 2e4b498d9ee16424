/** A call of an applicant, with as little overhead as possible. */
import { type Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Step {
  method: 'GET' | 'PUT' | 'POST';
  /** Below `/api/`. */
  path: string;
  body?: string;
}

export interface Caller {
  cookie: string;
  token: string;
  /** The IP address that a balancer would name. */
  address?: string;
}

export interface Answered {
  status: number;
  answer: string;
}

export function callingAt(origin: string, agent: Agent): (caller: Caller, step: Step) => Promise<Answered> {
  const { hostname, port } = new URL(origin);
  return ({ cookie, token, address }, { method, path, body }) => {
    const headers = {
      cookie,
      'x-xsrf-token': token,
      ...(address && { 'x-forwarded-for': address }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path: `/api/${path}`, headers }, (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };
}

/** A random generator with a fixed seed: every server gets the same calls. */
export function chances(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
