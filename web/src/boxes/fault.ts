// What keeps a box from being read at all. Light, because the page speaks of boxes before it has what reads them.

// TOML texts by the name of their file.
export type BoxFiles = Record<string, string>;

export type BoxFaultKind =
  | 'no-box' // no zip, or damaged
  | 'too-large'
  | 'many-files'
  | 'bad-name' // leads out of the box, or is there twice
  | 'no-files' // a zip without files of a box
  | 'link' // cut off, damaged, or of a page with another built-in box
  | 'no-utf8' // a file with letters in another encoding
  | 'toml'; // a file that is no TOML

export class BoxFault extends Error {
  readonly kind: BoxFaultKind;
  readonly file: string;
  readonly line: number;
  constructor(kind: BoxFaultKind, details = '', file = '', line = 0) {
    super(details);
    this.kind = kind;
    this.file = file;
    this.line = line;
  }
}
