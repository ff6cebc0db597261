import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { CurrentUser } from '../../api/session.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import * as styles from './settings.module.css';

export function DeleteAccount({ user }: { user: CurrentUser }) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>Delete account</h2>
          <p>Your account and all its recordings are deleted immediately. This can&apos;t be undone.</p>
        </div>
        <Button color="error" className={styles.danger} onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </section>
  );
}
