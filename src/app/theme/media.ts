/** Whether a media query holds. On the server, which renders before it knows the window, none does. */
import { useSyncExternalStore } from 'react';

export type Media = MediaQueryList | undefined;

export const media = (query: string): Media => (typeof window === 'undefined' ? undefined : window.matchMedia(query));

/** A phone. */
export const narrow = media('(max-width: 639px)');

export const useMedia = (query: Media): boolean =>
  useSyncExternalStore(
    (listener) => {
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    () => query?.matches === true,
    () => false,
  );
