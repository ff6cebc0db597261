import { formatDateTime } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Backups } from '../backups/backups.js';
import { FRESH, useJobPagesInfiniteQuery, useRetryJobMutation, type Job } from '../api/admin.js';
import { Badge } from '../listing/badge.js';
import { Table, type Column, type Sorting } from '../listing/table.js';
import { byId, useList } from '@playhead/api';
import { useSave } from '../use-save.js';
import { HealthParts } from './health-parts.js';
import { JobStates, STATES } from './job-states.js';
import { jobInWords } from './job-words.js';
import * as styles from './jobs.module.css';

/** Polling interval in milliseconds. */
const POLLING = 10_000;

type Field = 'kind' | 'attempts' | 'dueAt';

const COLUMNS: readonly Column<Job, Field>[] = [
  { title: 'Job', sort: 'kind', width: 35, cell: (job) => <What job={job} /> },
  {
    title: 'State',
    width: 11,
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>,
  },
  {
    title: 'Tries',
    sort: 'attempts',
    width: 8,
    isNumber: true,
    mostFirst: true,
    cell: (job) => job.attempts,
  },
  { title: 'Due', sort: 'dueAt', width: 15, cell: ({ dueAt }) => formatDateTime(dueAt) },
  { title: 'Last error', width: 21, cell: ({ lastError }) => lastError },
  { title: 'Action', width: 10, cell: (job) => job.state !== 'running' && <Retry job={job} /> },
];

/** Unfinished jobs and the health of the installation. */
export function JobsTab({ q }: { q: string }) {
  const [state, setState] = useState<Job['state'] | undefined>();
  const [sort, setSort] = useState<Sorting<Field>>('dueAt');
  const wish = { q: q || undefined, state, sort, limit: 50 };
  const list = useList(useJobPagesInfiniteQuery(wish, { ...FRESH, pollingInterval: POLLING }), byId);
  return (
    <>
      <HealthParts pollingInterval={POLLING} />
      <Backups pollingInterval={POLLING} />
      <JobStates chosen={state} onChoose={setState} pollingInterval={POLLING} />
      <Table
        label="Jobs"
        columns={COLUMNS}
        list={list}
        one="job"
        q={q || (state ?? '')}
        idOf={byId}
        sort={sort}
        onSort={setSort}
        empty={q || state ? 'No job matches.' : 'No jobs to show. All work is done.'}
      />
    </>
  );
}

function What({ job }: { job: Job }) {
  return (
    <details className={styles.what}>
      <summary>{jobInWords(job)}</summary>
      <dl>
        <dt>Kind</dt>
        <dd>{job.kind}</dd>
        <dt>Subject</dt>
        <dd>{job.subject}</dd>
        <dt>Job</dt>
        <dd>{job.id}</dd>
      </dl>
    </details>
  );
}

function Retry({ job }: { job: Job }) {
  const [retry, { isLoading }] = useSave(useRetryJobMutation(), {
    failed: 'Failed to retry the job',
    saved: 'The job is running again',
  });
  return (
    <Button
      size="small"
      disabled={isLoading}
      aria-label={`Retry ${jobInWords(job)}`}
      onClick={() => void retry({ id: job.id })}
    >
      Retry
    </Button>
  );
}
