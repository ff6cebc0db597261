import { formatCount } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FRESH, useTenantPagesInfiniteQuery, type TenantEntry } from '../api/admin.js';
import { Badge } from '../listing/badge.js';
import { useList } from '@playhead/api';
import * as styles from '../management/management.module.css';
import { Panel } from '../management/panel.js';
import { useOpened } from '../management/use-opened.js';
import { ChangePlan } from './change-plan.js';
import { CreateTenant } from './create-tenant.js';
import { statusInWords, TENANT_TYPES, tenantIdOf } from './tenant-words.js';

export function TenantsPanel({ q }: { q: string }) {
  const list = useList(useTenantPagesInfiniteQuery({ q: q || undefined, limit: 20 }, FRESH), tenantIdOf);
  const [isCreating, setCreating] = useState(false);
  const opened = useOpened(list, tenantIdOf);
  return (
    <>
      <Panel
        title="Tenant Management"
        one="tenant"
        idOf={tenantIdOf}
        action={
          <Button size="small" onClick={() => setCreating(true)}>
            Create Tenant
          </Button>
        }
        list={list}
        q={q}
      >
        {(entry) => <Entry entry={entry} onChangePlan={() => opened.open(entry)} />}
      </Panel>
      {isCreating && <CreateTenant onClose={() => setCreating(false)} />}
      {opened.item && (
        <ChangePlan key={opened.key} entry={opened.item} onClose={opened.close} onReload={opened.reload} />
      )}
    </>
  );
}

function Entry({ entry, onChangePlan }: { entry: TenantEntry; onChangePlan: () => void }) {
  const { tenant, subscriptionPlan, memberCount, recordingCount } = entry;
  return (
    <div className={styles.entry}>
      <div className={styles.facts}>
        <h3>
          {tenant.name}
          <Badge>{TENANT_TYPES[tenant.type]}</Badge>
          <Badge tone={tenant.subscriptionStatus === 'active' ? 'good' : 'plain'}>
            {statusInWords(tenant.subscriptionStatus)}
          </Badge>
        </h3>
        <p>
          {[
            subscriptionPlan.displayName || 'Free',
            formatCount(memberCount, 'member'),
            formatCount(recordingCount, 'recording'),
          ].join(' · ')}
        </p>
      </div>
      <Button size="small" aria-label={`Change Plan of ${tenant.name}`} onClick={onChangePlan}>
        Change Plan
      </Button>
    </div>
  );
}
