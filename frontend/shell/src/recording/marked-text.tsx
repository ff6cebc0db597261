/** An excerpt with its matches marked and an ellipsis where text was left out. */
export function MarkedText({ snippet, matches }: { snippet: string; matches: readonly number[][] }) {
  return (
    <>
      {matches.map(([from = 0, to = 0], at) => (
        <span key={from}>
          {snippet.slice(matches[at - 1]?.[1] ?? 0, from)}
          <mark>{snippet.slice(from, to)}</mark>
        </span>
      ))}
      {snippet.slice(matches.at(-1)?.[1] ?? 0)}
    </>
  );
}
