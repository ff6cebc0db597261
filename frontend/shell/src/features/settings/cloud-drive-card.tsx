import Button from '@mui/material/Button';

/** The cloud drive, which cannot be connected yet. */
export function CloudDriveCard() {
  return (
    <section className="settings-card" aria-labelledby="drive-title">
      <div className="settings-head">
        <div>
          <h2 id="drive-title">
            Google Drive <span className="settings-soon">Coming Soon</span>
          </h2>
          <p>Import recordings straight from your cloud drive.</p>
        </div>
        <Button disabled>Connect</Button>
      </div>
    </section>
  );
}
