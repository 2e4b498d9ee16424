/** The employer's brand, read from the environment by the server and written into the page. */
export interface Brand {
  name: string;
  /** Part of names such as those of cookies; letters and digits only. */
  key: string;
  /** #rrggbb: the colour of the theme. */
  color: string;
  /** An image as a data: URL; the default is our drawing. */
  logo?: string;
}

export const DEFAULT_BRAND: Brand = { name: 'Harvest Table Foods', key: 'HarvestTable', color: '#1f6b43' };

export const cookieName = ({ key }: Brand, name = 'user-email'): string => `${key.toLowerCase()}-${name}`;
