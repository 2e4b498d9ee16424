/** The path of a change, with which the paths of its calls begin. */
export const CHANGE_PATH = '/studio/changes/:id';
