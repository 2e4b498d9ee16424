/** Delivers mails in reverse order. */
import { vi } from 'vitest';
import { codeIn, type TestServer } from './server.ts';

/** Delivers the next mails together, the newest first. Returns their codes in the order of delivery. */
export function deliverInReverse(server: TestServer, count: number): string[] {
  const { mailer, definitions } = server.services;
  const codes: string[] = [];
  const deliveries: (() => void)[] = [];
  const spy = vi.spyOn(mailer, 'send').mockImplementation(async (_, language, write) => {
    const { text } = write({ t: definitions.current.fixedT(language), language });
    const delivered = new Promise<void>((deliver) => deliveries.push(deliver));
    if (deliveries.length === count) {
      spy.mockRestore();
      for (const deliver of deliveries.toReversed()) deliver();
    }
    await delivered;
    codes.push(codeIn(text));
  });
  return codes;
}
