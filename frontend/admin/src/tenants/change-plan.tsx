import { formatCount } from '@playhead/ui';
import { useState } from 'react';
import { useChangeTenantPlanMutation, type Plan, type TenantEntry } from '../api/admin.js';
import { FormDialog } from '../management/form-dialog.js';
import * as styles from '../management/form-dialog.module.css';
import { useSave } from '../use-save.js';
import { PlanChoice, useActivePlans } from './plan-choice.js';

interface ChangePlanProps {
  entry: TenantEntry;
  onClose: () => void;
  onReload: () => void;
}

/** Changes a tenant's plan and shows which limits the tenant then exceeds. */
export function ChangePlan({ entry, onClose, onReload }: ChangePlanProps) {
  const [changePlan, { isLoading, error }] = useSave(useChangeTenantPlanMutation(), {
    failed: 'Failed to change tenant plan',
    saved: 'Tenant plan changed successfully',
    onSaved: onClose,
  });
  const [start] = useState(entry);
  const [planId, setPlanId] = useState('');
  const others = useActivePlans()?.filter(({ id }) => id !== start.subscriptionPlan.id);
  const plan = others?.find(({ id }) => id === planId);
  const excesses = plan ? excessesOf(start, plan) : [];

  const change = () =>
    changePlan({
      tenantId: start.tenant.id,
      changePlanRequest: { subscriptionPlanId: planId, version: start.tenant.version },
    });

  return (
    <FormDialog
      title="Change Plan"
      submitLabel="Change Plan"
      busyLabel="Changing..."
      isBusy={isLoading}
      isIncomplete={planId === ''}
      isDangerous={excesses.length > 0}
      error={error}
      onReload={onReload}
      onSubmit={change}
      onClose={onClose}
    >
      <p>
        {start.tenant.name} is on {start.subscriptionPlan.displayName}.
      </p>
      {others?.length !== 0 ? (
        <PlanChoice
          none="Choose a plan"
          except={start.subscriptionPlan.id}
          value={planId}
          onChoose={setPlanId}
        />
      ) : (
        <p role="status">There is no other active plan. Create one first, under Subscription Plans.</p>
      )}
      {excesses.length > 0 && (
        <div className={styles.warning} role="status">
          Nothing is removed, but nothing can be added until usage fits the plan:
          <ul>
            {excesses.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

function excessesOf({ memberCount, recordingCount, subscriptionPlan }: TenantEntry, plan: Plan): string[] {
  const { displayName, maxUsers, maxRecordings, features } = plan;
  const recordings = features.includes('UNLIMITED_RECORDINGS') ? null : maxRecordings;
  const lost = subscriptionPlan.features.filter((name) => !features.includes(name));
  return [
    ...(maxUsers !== null && memberCount > maxUsers
      ? [`It has ${formatCount(memberCount, 'member')}; ${displayName} allows ${maxUsers}.`]
      : []),
    ...(recordings !== null && recordingCount > recordings
      ? [`It has ${formatCount(recordingCount, 'recording')}; ${displayName} allows ${recordings}.`]
      : []),
    ...(lost.length > 0 ? [`${displayName} doesn't include ${lost.join(', ')}.`] : []),
  ];
}
