interface LoadFailureProps {
  /** HTTP status of the answer, 0 when none came, `null` when the page itself broke. */
  status: number | null;
  onRetry: () => void;
}

/** What stands where the recording would be: it is not there, or could not be fetched just now. */
export function LoadFailure({ status, onRetry }: LoadFailureProps) {
  if (status === 404) {
    return (
      <main className="vw-failure">
        <h1>Recording not found</h1>
        <p>The recording you&apos;re looking for doesn&apos;t exist or is no longer available.</p>
      </main>
    );
  }
  return (
    <main className="vw-failure">
      <h1>The recording could not be loaded</h1>
      <p>
        {status === 0
          ? 'No answer came. Check your connection and try again.'
          : 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <button type="button" className="vw-button" onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}
