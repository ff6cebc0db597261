/** A position in the transcript: a line and an offset in characters. */
export interface TextPlace {
  line: number;
  offset: number;
}

/** A selection of the transcript's text. `to` is exclusive. */
export interface TextSelection {
  from: TextPlace;
  to: TextPlace;
}

/** The selected text of the transcript, or null. */
export function selectedText(selection: Selection | null): TextSelection | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const root = elementOf(range.commonAncestorContainer);
  if (!root.closest('[data-transcript-view]')) return null;
  const within = root.closest('[data-line]');
  const lines = within ? [within] : [...root.querySelectorAll('[data-line]')];
  const selected = lines
    .map((line) => selectedIn(line as HTMLElement, range))
    .filter((part) => part !== null);
  const [first] = selected;
  const last = selected.at(-1);
  if (!first || !last) return null;
  return {
    from: { line: first.line, offset: first.from },
    to: { line: last.line, offset: last.to },
  };
}

/** The part of a line's words that is in the range, in characters. */
function selectedIn(line: HTMLElement, range: Range): { line: number; from: number; to: number } | null {
  const words = line.querySelector('[data-said]');
  if (!words || !range.intersectsNode(words)) return null;
  let length = 0;
  let from = Infinity;
  let to = -1;
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest('[data-speaker]')) continue;
    const size = node.textContent?.length ?? 0;
    if (range.intersectsNode(node)) {
      const start = node === range.startContainer ? range.startOffset : 0;
      const end = node === range.endContainer ? range.endOffset : size;
      if (end > start) {
        from = Math.min(from, length + start);
        to = length + end;
      }
    }
    length += size;
  }
  return to > from ? { line: Number(line.dataset['line']), from, to } : null;
}

const elementOf = (node: Node): Element =>
  node instanceof Element ? node : (node.parentElement ?? document.documentElement);
