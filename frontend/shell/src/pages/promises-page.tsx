import type { CurrentUser } from '../api/session.js';
import { ContactPromises } from '../features/action-plan/promise-ledger.js';
import { AppLayout } from '../layout/app-layout.js';
import { useSearchParams } from '../router.js';
import * as styles from './plan-page.module.css';

/** `/promises?company=acme.com`, or `/promises?contact=ann@acme.com` */
export function PromisesPage({ user }: { user: CurrentUser }) {
  const [search] = useSearchParams();
  const [company, contact] = [search.get('company'), search.get('contact')];
  const name = company ?? contact ?? '';
  return (
    <AppLayout user={user} title="Promises">
      <div className={styles.page}>
        <h2 className={styles.whose}>{name}</h2>
        <ContactPromises key={name} of={company === null ? { contact: name } : { company }} />
      </div>
    </AppLayout>
  );
}
