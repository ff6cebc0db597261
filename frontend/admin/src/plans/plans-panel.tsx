import { formatCount } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FRESH, usePlanPagesInfiniteQuery, type Plan } from '../api/admin.js';
import { Badge } from '../listing/badge.js';
import { byId, useList } from '@playhead/api';
import * as styles from '../management/management.module.css';
import { Panel } from '../management/panel.js';
import { useOpened } from '../management/use-opened.js';
import { CreatePlan } from './create-plan.js';
import { EditPlan } from './edit-plan.js';
import { labelOf } from './features.js';
import { formatPrice } from './money.js';

export function PlansPanel({ q }: { q: string }) {
  const list = useList(usePlanPagesInfiniteQuery({ q: q || undefined, limit: 25 }, FRESH), byId);
  const [isCreating, setCreating] = useState(false);
  const opened = useOpened(list, byId);
  return (
    <>
      <Panel
        title="Subscription Plans"
        one="plan"
        action={
          <Button variant="contained" color="primary" size="small" onClick={() => setCreating(true)}>
            Create Plan
          </Button>
        }
        list={list}
        q={q}
        idOf={byId}
      >
        {(plan) => <PlanEntry plan={plan} onEdit={() => opened.open(plan)} />}
      </Panel>
      {isCreating && <CreatePlan onClose={() => setCreating(false)} />}
      {opened.item && (
        <EditPlan key={opened.key} plan={opened.item} onClose={opened.close} onReload={opened.reload} />
      )}
    </>
  );
}

function PlanEntry({ plan, onEdit }: { plan: Plan; onEdit: () => void }) {
  return (
    <div className={styles.entry}>
      <div className={styles.facts}>
        <h3>
          {plan.displayName}
          <Badge tone={plan.isActive ? 'good' : 'plain'}>{plan.isActive ? 'Active' : 'Inactive'}</Badge>
        </h3>
        <p>
          <span className={styles.price}>{formatPrice(plan.monthlyPrice)}/month</span>
          {plan.yearlyPrice !== null && ` · ${formatPrice(plan.yearlyPrice)}/year`}
          {` · ${limitsOf(plan)}`}
        </p>
        {plan.description && <p>{plan.description}</p>}
        {plan.features.length > 0 && (
          <div className={styles.badges}>
            {plan.features.map((name) => (
              <Badge key={name}>{labelOf(name)}</Badge>
            ))}
          </div>
        )}
      </div>
      <Button size="small" aria-label={`Edit Plan ${plan.displayName}`} onClick={onEdit}>
        Edit Plan
      </Button>
    </div>
  );
}

const limitsOf = ({ maxUsers, maxRecordings, maxStorage }: Plan): string =>
  [
    maxUsers === null ? 'unlimited users' : formatCount(maxUsers, 'user'),
    maxRecordings === null ? 'unlimited recordings' : formatCount(maxRecordings, 'recording'),
    maxStorage === null ? 'unlimited storage' : `${maxStorage} GB`,
  ].join(', ');
