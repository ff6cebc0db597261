export const PART_NAMES = [
  'database',
  'queue',
  'objects',
  'media',
  'search',
  'transcriber',
  'writer',
  'mail',
  'limits',
  'signIn',
  'drive',
] as const;
export type PartName = (typeof PART_NAMES)[number];

const REDIS = 'Start Redis, or correct REDIS_URL';
const MENDS: Record<PartName, string> = {
  database: 'Start PostgreSQL, or correct DATABASE_URL.',
  queue: `${REDIS}. Until then tasks start with a delay of seconds.`,
  objects: 'Let the user that runs Playhead write to DATA_DIR/objects, and check its disk space.',
  media: 'Install ffmpeg 4.1 or newer, or set FFMPEG_PATH and FFPROBE_PATH.',
  search: 'Start Elasticsearch, or correct ELASTICSEARCH_URL. Until then PostgreSQL is searched.',
  transcriber:
    'Start the service, or correct TRANSCRIBE_BASE_URL and its key. Until then this machine transcribes.',
  writer: 'Start the service, or correct WRITE_BASE_URL and its key. Until then this machine writes.',
  mail: 'Start the mail server, or correct SMTP_URL. Until then mails are queued.',
  limits: `${REDIS}. Until then each process counts requests separately.`,
  signIn: 'Start the provider, or correct OIDC_ISSUER. Until then users cannot sign in with it.',
  drive: 'Correct GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
};
const OF_ADAPTERS: Record<string, string> = {
  'objects s3': 'Start the store, or correct the S3_* variables. npm run doctor tests a signed PUT.',
};

export const mendOf = (name: PartName, adapter: string): string =>
  OF_ADAPTERS[`${name} ${adapter}`] ?? MENDS[name];
