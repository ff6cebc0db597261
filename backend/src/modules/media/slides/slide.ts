/** Text shown in the picture for a while. Times in seconds. */
export interface Slide {
  start: number;
  end: number;
  /** Its largest line, if one stands out. */
  title: string | null;
  /** Its other lines, from top to bottom. */
  lines: string[];
}

/** A recognized word; pixels from the top left corner. */
export interface ReadWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** `height` includes descenders, whether the text has any or not. */
export interface ReadLine {
  height: number;
  words: ReadWord[];
}

export type ReadPage = ReadLine[];
