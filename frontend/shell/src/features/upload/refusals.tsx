import './refusals.css';

/** Why files were not taken. */
export function Refusals({ refusals }: { refusals: readonly string[] }) {
  if (refusals.length === 0) return null;
  return (
    <div className="upl-refusals" role="alert">
      {refusals.map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
    </div>
  );
}
