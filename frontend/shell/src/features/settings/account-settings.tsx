import type { CurrentUser } from '../../api/session.js';
import { Link } from '../../router.js';
import { AccessTokens } from './access-tokens.js';
import { ConnectedDrive } from './connected-drive.js';
import { DataAndPrivacy } from './data-and-privacy.js';
import { DeleteAccount } from './delete-account.js';
import { PasswordForm } from './password-form.js';
import { RecognisedVoice } from './recognised-voice.js';
import { SignedInBrowsers } from './signed-in-browsers.js';
import { TwoStepSignIn } from './two-step/two-step-sign-in.js';
import { ViewerData } from './viewer-data.js';
import * as styles from './settings.module.css';

export function AccountSettings({ user }: { user: CurrentUser }) {
  return (
    <>
      <section className={styles.card}>
        <h2>Account Information</h2>
        <dl className={styles.facts}>
          <dt>Email</dt>
          <dd>{user.email}</dd>
          <dt>Name</dt>
          <dd>
            {user.name} <Link to="/settings/profile">Edit profile</Link>
          </dd>
          {!user.hasPassword && (
            <>
              <dt>Sign-in</dt>
              <dd>Through your organization&apos;s sign-in service, which also manages your password</dd>
            </>
          )}
          <dt>Plan</dt>
          <dd>{user.tenant.plan.displayName}</dd>
        </dl>
      </section>
      {user.hasPassword && <PasswordForm email={user.email} />}
      {user.hasPassword && <TwoStepSignIn />}
      <SignedInBrowsers />
      <AccessTokens isInternalAdmin={user.isInternalAdmin} />
      <ConnectedDrive />
      <RecognisedVoice user={user} />
      <DataAndPrivacy user={user} />
      <ViewerData />
      <DeleteAccount user={user} />
    </>
  );
}
