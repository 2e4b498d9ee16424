/** Mails that overtake each other. */
import { vi } from 'vitest';
import { codeIn, type TestServer } from './server.ts';

/** Of the next mails the first take longest. Their codes, in the order in which they were sent. */
export function mailedLate(server: TestServer, many: number): string[] {
  const { mailer } = server.app.portal;
  const codes: string[] = [];
  let waiting = many;
  const spy = vi.spyOn(mailer, 'send').mockImplementation(async (_, { text }) => {
    waiting -= 1;
    if (waiting === 0) spy.mockRestore();
    await new Promise((resolve) => setTimeout(resolve, 20 * waiting));
    codes.push(codeIn(text));
  });
  return codes;
}
