export interface AskedCall {
  id: string;
  /**
   * What was known of the call while the assistant was built: `known`, `fresh` and `November` were used before the
   * first figure, `sealed` after the last; `vectors` and `vectors, sealed` are the same for the second round.
   */
  set: string;
  /** `Name: sentence`, in order. */
  lines: string[];
  /** `answers`: parts of the lines that answer, `first .. last` for a range; empty if nothing does. */
  questions: { question: string; after?: string; answers: string[] }[];
}

interface Line {
  speaker: string;
  text: string;
  start: number;
  end: number;
}

const WORDS_A_SECOND = 2.5;
const BETWEEN_LINES_S = 0.1;
const BETWEEN_SPEAKERS_S = 0.4;

export function timed(texts: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (const row of texts) {
    const at = row.indexOf(': ');
    const [speaker, text] = [row.slice(0, at), row.slice(at + 2)];
    const last = lines.at(-1);
    const pause = !last ? 0 : last.speaker === speaker ? BETWEEN_LINES_S : BETWEEN_SPEAKERS_S;
    const start = (last?.end ?? 0) + pause;
    lines.push({ speaker, text, start, end: start + text.split(/\s+/).length / WORDS_A_SECOND });
  }
  return lines;
}

export function answering(lines: readonly Line[], answers: readonly string[]): Line[] {
  return answers.flatMap((answer) => {
    const [first = '', last = first] = answer.split(' .. ');
    const from = lines.findIndex(({ text }) => text.includes(first));
    const to = lines.findIndex(({ text }, i) => i >= from && text.includes(last));
    if (from < 0 || to < 0) throw new Error(`No line says “${answer}”.`);
    return lines.slice(from, to + 1);
  });
}
