import { Client } from 'pg';
import { markOutage } from '../outage.ts';

type ConnectCallback = ((error: Error) => void) | ((error: null, client: Client) => void);

/** A client that reports every failure to connect as an outage, also an expired certificate or a changed password. */
export class ConnectingClient extends Client {
  override connect(): Promise<Client>;
  override connect(done: ConnectCallback): void;
  // The pool passes a callback.
  override connect(done?: ConnectCallback): Promise<Client> | undefined {
    if (!done) return super.connect();
    super.connect((error: Error | null) => {
      if (error) markOutage(error);
      (done as (error: Error | null, client: Client) => void)(error, this);
    });
    return undefined;
  }
}
