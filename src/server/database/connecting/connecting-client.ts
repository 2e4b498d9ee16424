import { Client } from 'pg';
import { markOutage } from '../outage.ts';

type ConnectCallback = ((error: Error) => void) | ((error: null, client: Client) => void);

/** Whatever keeps it from connecting is an outage: also a certificate that is over, or a password that was changed. */
export class ConnectingClient extends Client {
  override connect(): Promise<Client>;
  override connect(done: ConnectCallback): void;
  // The pool gives a callback.
  override connect(done?: ConnectCallback): Promise<Client> | undefined {
    if (!done) return super.connect();
    super.connect((error: Error | null) => {
      if (error) markOutage(error);
      (done as (error: Error | null, client: Client) => void)(error, this);
    });
    return undefined;
  }
}
