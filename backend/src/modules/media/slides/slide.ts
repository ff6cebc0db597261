/** What stood in the picture for a while. Times in seconds. */
export interface Slide {
  start: number;
  end: number;
  /** Its largest line, where one is larger than the rest. */
  title: string | null;
  /** Its other lines, from top to bottom. */
  lines: string[];
}

/** A word as the OCR engine reads it; pixels from the top left corner. */
export interface ReadWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** `height` is that of its letters with those that reach below it, whichever of them it has. */
export interface ReadLine {
  height: number;
  words: ReadWord[];
}

export type ReadPage = ReadLine[];
