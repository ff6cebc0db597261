import { PlansPanel } from '../plans/plans-panel.js';
import { TenantsPanel } from '../tenants/tenants-panel.js';
import { UsersPanel } from '../users/users-panel.js';
import * as styles from './management.module.css';

export function ManagementTab({ q }: { q: string }) {
  return (
    <div className={styles.management}>
      <PlansPanel q={q} />
      <TenantsPanel q={q} />
      <UsersPanel q={q} />
    </div>
  );
}
