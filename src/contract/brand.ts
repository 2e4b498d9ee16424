/** The employer's brand: one setting, read from the environment by the server and told to the browser in the page. */
export interface Brand {
  name: string;
  /** Joins names such as the prefix of cookies; letters and digits only. */
  key: string;
  /** #rrggbb: what the looks are tinted with. */
  color: string;
  /** An image as a data: address; without one there is a drawing of ours. */
  logo?: string;
}

export const DEFAULT_BRAND: Brand = { name: 'Harvest Table Foods', key: 'HarvestTable', color: '#1f6b43' };

export const cookieName = ({ key }: Brand, name = 'user-email'): string => `${key.toLowerCase()}-${name}`;
