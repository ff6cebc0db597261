import { formatDateTime, localEngineName, Skeleton } from '@playhead/ui';
import { useGetHealthQuery, type Health } from '../api/health.js';
import { Badge } from '../listing/badge.js';
import * as styles from './jobs.module.css';

const PARTS: Record<keyof Health['parts'], string> = {
  database: 'Database',
  queue: 'Job queue',
  objects: 'Storage',
  media: 'Media tools',
  search: 'Search',
  transcriber: 'Transcription',
  writer: 'Writing',
  mail: 'Mail',
  limits: 'Rate limits',
  signIn: 'Sign-in',
  drive: 'Cloud drive',
};

/** Display names of the adapters. An adapter that is off has none. */
const ADAPTERS: Record<string, string> = {
  postgres: 'PostgreSQL',
  'in-process': 'In this process',
  bull: 'Redis',
  redis: 'Redis',
  memory: 'In memory',
  disk: 'Disk',
  s3: 'S3',
  elasticsearch: 'Elasticsearch',
  whisper: 'Whisper',
  openai: 'OpenAI-compatible',
  extractive: 'Built in',
  smtp: 'SMTP',
  log: 'Kept in the log',
  local: 'Passwords',
  'local and oidc': 'Passwords and OpenID Connect',
  oidc: 'OpenID Connect',
  'google-drive': 'Google Drive',
  off: '',
};
/** The `log` mailer delivers nothing, so it counts as off. */
const isOff = (adapter: string): boolean => adapter === 'off' || adapter === 'log';

/** The health of each part of the product. */
export function HealthParts({ pollingInterval }: { pollingInterval: number }) {
  const { data, error } = useGetHealthQuery(undefined, { pollingInterval });
  return (
    <section aria-label="Health" className={styles.health}>
      <h2>
        Health{' '}
        {data && (
          <Badge tone={data.status === 'ok' ? 'good' : 'bad'}>
            {data.status === 'ok' ? 'Working' : 'Unavailable'}
          </Badge>
        )}
      </h2>
      {error && <p role="alert">Unable to check system health. Trying again soon.</p>}
      {(data || !error) && (
        <dl className={styles.parts}>
          {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((name) => (
            <div key={name}>
              <dt>{PARTS[name]}</dt>
              <dd>{data ? <Part {...data.parts[name]} /> : <Skeleton width={80} height={20} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Part({ adapter, ok, problem, since, mend }: Health['parts'][keyof typeof PARTS]) {
  const isIdle = isOff(adapter);
  return (
    <>
      <Badge tone={!ok ? 'bad' : isIdle ? 'plain' : 'good'}>
        {!ok ? 'Not working' : isIdle ? 'Off' : 'On'}
      </Badge>{' '}
      <span className={styles.adapter}>{ADAPTERS[adapter] ?? localEngineName(adapter)}</span>
      {since && <p>Since {formatDateTime(since)}</p>}
      {problem && <p>{problem}</p>}
      {mend && <p>{mend}</p>}
    </>
  );
}
