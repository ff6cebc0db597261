import Button from '@mui/material/Button';
import * as styles from './settings.module.css';

/** The cloud drive, which cannot be connected yet. */
export function CloudDriveCard() {
  return (
    <section className={styles.card} aria-labelledby="drive-title">
      <div className={styles.head}>
        <div>
          <h2 id="drive-title">
            Google Drive <span className={styles.soon}>Coming Soon</span>
          </h2>
          <p>Import recordings straight from your cloud drive.</p>
        </div>
        <Button disabled>Connect</Button>
      </div>
    </section>
  );
}
