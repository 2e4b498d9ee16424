/** Kept in the history of the window: where help was asked for. */
export interface HelpState {
  from: string;
}
