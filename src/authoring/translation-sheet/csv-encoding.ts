/** The encodings in which spreadsheet programs save CSV. */

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** The encodings of Excel's "CSV" on Windows and on a Mac. Both lack some characters. */
const NARROW = ['windows-1252', 'macintosh'] as const;

export interface DecodedText {
  text: string;
  /** The characters that the encoding can hold; undefined if it can hold all. */
  characters?: ReadonlySet<string>;
}

/** All readings of a file that are possible, the most likely first. */
export function decodedTexts(bytes: Uint8Array): DecodedText[] {
  const mark = MARKS.find((each) => each.bytes.every((byte, i) => bytes[i] === byte));
  if (mark) return [{ text: new TextDecoder(mark.encoding).decode(bytes) }];
  const whole = decodeUtf8(bytes);
  if (whole !== undefined) return [{ text: whole }];
  return NARROW.map((encoding) => {
    const decoder = new TextDecoder(encoding);
    const characters = new Set(decoder.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)));
    return { text: decoder.decode(bytes), characters };
  });
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A text as it comes back from an encoding without some of its characters. */
export const afterEncoding = (text: string, characters: ReadonlySet<string> | undefined): string =>
  characters ? [...text].map((each) => (characters.has(each) ? each : '?')).join('') : text;
