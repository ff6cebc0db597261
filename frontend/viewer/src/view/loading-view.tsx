/** Placeholder in the shape of the page. It shows nothing of the recording. */
export function PageShape() {
  return (
    <div className="vw-page vw-shape" aria-hidden="true">
      <div className="vw-shape-picture" />
      <div className="vw-shape-panel" />
      <div className="vw-shape-line" />
    </div>
  );
}

export function LoadingView() {
  return (
    <main className="vw-loading" aria-busy="true" aria-label="Loading recording">
      <PageShape />
    </main>
  );
}
