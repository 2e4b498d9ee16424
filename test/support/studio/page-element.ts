/** What the server writes into the page of the studio before any script runs: imported before modules that read it. */
import { PAGE_ELEMENT } from '../../../src/contract/page.ts';

document.body.insertAdjacentHTML(
  'beforeend',
  `<script type="application/json" id="${PAGE_ELEMENT}">{ "brand": { "name": "Kennel" } }</script>`,
);
