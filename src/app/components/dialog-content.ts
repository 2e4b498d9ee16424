/** What a dialog says, and what is pressed in it. */

/** Keys of the words; a text that is no key stands as it is. */
export interface Content {
  title: string;
  text: string;
  /** Beside the buttons, on the left. */
  left?: string;
  /** With a line to write in, and what stands there at first. */
  response?: string;
}

export interface DialogButton {
  word: string;
  primary?: boolean;
}

export interface Pressed {
  /** Its place among the buttons; to dismiss a dialog is to press the first. */
  button: number;
  response: string;
}

export interface Dialog extends Content {
  id: number;
  visible: boolean;
  buttons: readonly DialogButton[];
  press: (pressed: Pressed) => void;
}
