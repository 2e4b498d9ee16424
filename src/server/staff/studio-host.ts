/** Decides by host and network which requests reach the studio. */
import { isInternal } from '../http/network/internal-network.ts';
import type { StudioSettings } from './studio-settings.ts';

/** The IP address that a request comes from, and the host that it was sent to. */
interface RequestOrigin {
  ip: string;
  host: string;
}

/** Whether a request may reach the studio. If not, the routes of the studio reply as if they did not exist. */
export const isStudioRequest = ({ isOn, networks, ownHost }: StudioSettings, { ip, host }: RequestOrigin): boolean =>
  isOn && (networks === undefined || isInternal({ ip }, networks)) && (ownHost === undefined || ownHost === host);

/** Whether a host is the studio's alone, where nothing answers applicants. */
export const isStudioOnlyHost = ({ ownHost }: StudioSettings, host: string): boolean => ownHost === host;
