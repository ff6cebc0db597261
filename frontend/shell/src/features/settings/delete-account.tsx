import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { CurrentUser } from '../../api/session.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';

/** The way out: the account with everything in it. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="settings-card" aria-labelledby={titleId}>
      <div className="settings-head">
        <div>
          <h2 id={titleId}>Delete account</h2>
          <p>Your account goes with everything in it, at once and for good.</p>
        </div>
        <Button color="error" className="settings-danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </section>
  );
}
