import { serverMessage } from '@playhead/api';
import { Skeleton, UnableToLoad } from '@playhead/ui';
import type { ReactNode } from 'react';
import { useGetAdminDashboardQuery, type AdminDashboard } from '../api/admin.js';
import * as styles from '../admin.module.css';

const number = new Intl.NumberFormat('en');

export function Overview() {
  const { data, error, isLoading, refetch } = useGetAdminDashboardQuery();
  if (isLoading) return <OverviewShape />;
  if (error || !data) {
    return (
      <UnableToLoad
        what="overview"
        why={serverMessage(error, 'Check your connection and try again.')}
        onRetry={refetch}
      />
    );
  }
  const { overview, planDistribution } = data;
  return (
    <section className={styles.overview} aria-label="Overview">
      <Figure name="Total Tenants">{number.format(overview.totalTenants)}</Figure>
      <Figure name="Total Users">{number.format(overview.totalUsers)}</Figure>
      <Figure name="Total Recordings">{number.format(overview.totalRecordings)}</Figure>
      {/* The API's schema allows a single object in place of a list. */}
      <PlanDistribution plans={[planDistribution].flat()} />
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <h2>{name}</h2>
      <p className={styles.figure}>{children}</p>
    </div>
  );
}

function PlanDistribution({ plans }: { plans: AdminDashboard['planDistribution'] }) {
  return (
    <div className={styles.card}>
      <h2>Plan Distribution</h2>
      {plans.length === 0 ? (
        <p className={styles.none}>No plan data available</p>
      ) : (
        <dl className={styles.plans}>
          {plans.map(({ planName, tenantCount }) => (
            <div key={planName}>
              <dt>{planName}</dt>
              <dd>{number.format(tenantCount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function OverviewShape() {
  return (
    <section className={styles.overview} aria-busy="true" aria-label="Overview">
      {['tenants', 'users', 'recordings', 'plans'].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton width="50%" height={16} />
          <Skeleton width="30%" height={32} />
        </div>
      ))}
    </section>
  );
}
