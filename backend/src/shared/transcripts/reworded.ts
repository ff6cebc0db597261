interface TimedWord {
  start: number;
  end: number;
  confidence?: number | null;
}

const spelled = (text: string): string[] => text.match(/\S+/g) ?? [];

/**
 * Word times of an edited text. Unchanged words keep their times and confidence; new words share the time between
 * them with full confidence, because a person or the vocabulary wrote them. Null if there are no times.
 */
export function rewordedTimes(
  before: { text: string; words?: readonly TimedWord[] | null | undefined },
  text: string,
): TimedWord[] | null {
  const [old, now] = [spelled(before.text), spelled(text)];
  const { words } = before;
  if (!words || words.length !== old.length || old.length === 0) return null;
  const kept = keptWords(old, now);
  const first = words[0]!.start;
  const last = words.at(-1)!.end;
  const times: TimedWord[] = [];
  for (let at = 0; at < now.length;) {
    const known = kept[at]!;
    if (known >= 0) {
      times.push(words[known]!);
      at++;
      continue;
    }
    let end = at;
    while (end < now.length && kept[end]! < 0) end++;
    const from = times.at(-1)?.end ?? first;
    const to = Math.max(from, words[kept[end] ?? -1]?.start ?? last);
    const each = (to - from) / (end - at);
    for (let i = 0; at < end; at++, i++) times.push({ start: from + i * each, end: from + (i + 1) * each });
  }
  return times;
}

/** For each new word the index of the same old word, or -1 (longest common subsequence). */
function keptWords(old: readonly string[], now: readonly string[]): number[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] =
        old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const kept = now.map(() => -1);
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) kept[j++] = i++;
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return kept;
}
