/** The content and the buttons of a dialog. */

/** Keys of translations; a text that is not a key is shown unchanged. */
export interface DialogTexts {
  title: string;
  text: string;
  /** A second paragraph. */
  more?: string;
  /** Shown to the left of the buttons. */
  left?: string;
  /** Shows a text input with this initial value. */
  response?: string;
}

export interface DialogButton {
  word: string;
  primary?: boolean;
}

export interface Pressed {
  /** Index of the button. Dismissing the dialog counts as the first. */
  button: number;
  response: string;
}

export interface Dialog extends DialogTexts {
  id: number;
  visible: boolean;
  buttons: readonly DialogButton[];
  press: (pressed: Pressed) => void;
}
