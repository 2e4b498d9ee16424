/** The employer's brand: one setting, read from the environment by the server and told to the browser in the page. */
export interface Brand {
  name: string;
  /** Joins names such as the prefix of cookies; letters and digits only. */
  key: string;
}

export const DEFAULT_BRAND: Brand = { name: 'Harvest Table Foods', key: 'HarvestTable' };

export const cookieName = ({ key }: Brand, name = 'user-email'): string => `${key.toLowerCase()}-${name}`;
