/**
 * Checks that axe lacks: controls without a name in the accessibility tree, ids that occur twice, and references to
 * ids that do not exist. Runs in any page: in Storybook, in the browser tests and, bundled, in the end-to-end tests.
 */
import { computeAccessibleName } from 'dom-accessibility-api';

const ELEMENTS = [
  'input:not([type=hidden])',
  'select',
  'textarea',
  'button',
  'summary',
  'a[href]',
  'fieldset',
  'dialog',
];
const ROLES = [
  ...['button', 'checkbox', 'combobox', 'dialog', 'group', 'link', 'listbox', 'menuitem', 'option', 'progressbar'],
  ...['radio', 'radiogroup', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab', 'textbox'],
];
const NAMED = [...ELEMENTS, ...ROLES.map((role) => `[role=${role}]`)].join();
/** The items inside an item of a tree: that item names them, and a name of their own would be announced with it again. */
const SUBTREE = '[role=treeitem] > [role=group]';

/** Attributes that hold ids. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-errormessage', 'aria-activedescendant'];

/** One line for each fault, with the opening tag of the element; an empty list for a page in order. */
export function namingFaults(page: Document = document): string[] {
  return [...unnamed(page), ...duplicateIds(page), ...brokenReferences(page)];
}

const unnamed = (page: Document): string[] =>
  [...page.querySelectorAll(NAMED)]
    .filter((element) => isInTree(element) && !element.matches(SUBTREE) && computeAccessibleName(element).trim() === '')
    .map((element) => `without a name: ${openingTag(element)}`);

function duplicateIds(page: Document): string[] {
  const seen = new Set<string>();
  const isSecond = ({ id }: Element): boolean => seen.size === seen.add(id).size;
  return [...page.querySelectorAll('[id]')].filter(isSecond).map((element) => `id used before: ${openingTag(element)}`);
}

const brokenReferences = (page: Document): string[] =>
  REFERENCES.flatMap((attribute) =>
    [...page.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => !page.getElementById(id))
        .map((id) => `${attribute} names the missing id "${id}": ${openingTag(element)}`),
    ),
  );

/** Also what is not laid out yet because it is far from the screen. */
const isInTree = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches('[role=none], [role=presentation]') &&
  !element.closest('[aria-hidden=true], [inert]');

const openingTag = (element: Element): string => (element.cloneNode(false) as Element).outerHTML.replace(/<\/.*$/, '');
