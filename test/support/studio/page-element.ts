/** The page of the studio: imported before modules that read it. */
import { writePageInfo } from '../renderer/page-info.ts';

writePageInfo({ brand: { name: 'Kennel' } });
