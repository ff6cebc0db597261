import CircularProgress from '@mui/material/CircularProgress';
import * as styles from './drive.module.css';

export function Connecting() {
  return (
    <div className={styles.prompt} role="status">
      <CircularProgress size={28} aria-hidden="true" />
      <p>Connecting to Google Drive...</p>
    </div>
  );
}
