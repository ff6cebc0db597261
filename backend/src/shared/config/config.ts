import { join } from 'node:path';
import { type Environment, readEnvironment } from './environment.js';

/** Everything the environment can set, validated once at boot. `.env.example` lists the same names. */
export interface Config {
  role: 'all' | 'api' | 'worker';
  http: {
    host: string;
    port: number;
    publicUrl: string | null;
    trustProxy: boolean | string[];
  };
  /** Where `/metrics` is; null where nothing is measured. */
  metricsPort: number | null;
  /** Null where nothing is traced. */
  tracing: { endpoint: string; serviceName: string } | null;
  /** Where the health is told a second time, for workers. */
  healthPort: number | null;
  dataDir: string;
  /** Retention of viewers, their activity and the notifications about it. */
  retentionMonths: number;
  appSecret: string;
  /** Everything that the environment keeps secret: never to be logged. */
  secrets: string[];
  /** The path that a reader process listens on; null for every other process. */
  readerSocket: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  database: { url: string };
  queue: { adapter: 'in-process' } | { adapter: 'bull'; redisUrl: string };
  objects: { adapter: 'disk' } | S3Config;
  /** Where a proxy has the folder of the objects, whose bytes it then sends itself; null where we send them. */
  mediaAccelPath: string | null;
  backup: BackupConfig;
  search: { adapter: 'postgres' } | ElasticsearchConfig;
  transcriber: TranscriberConfig;
  writer: { adapter: 'extractive' } | HostedConfig;
  /** Roots of APIs of servers on this machine whose models an admin may have write. */
  localModels: string[];
  /** What a service may be used for, unless an admin says otherwise. */
  spendingLimits: Record<'writing' | 'speech', HostedConfig['limits']>;
  signIn: SignInConfig;
  drive: { adapter: 'off' } | GoogleDriveConfig;
  crm: { adapter: 'off' } | HubSpotConfig;
  /** Seals secrets of other services in the database. */
  encryptionKey: string;
  /** `host:port` of webhooks that need not be public addresses. */
  webhookAllowedHosts: string[];
  /** The same of models' services that an admin may name. */
  modelAllowedHosts: string[];
  /** Maximum mails a day to people who did not ask for them, of all tenants together. */
  mailsPerDay: number;
  mail: { adapter: 'log' } | { adapter: 'smtp'; url: string; from: string };
  ffmpeg: { ffmpegPath: string | null; ffprobePath: string | null };
  /** Whether the text of slides is read from the picture. */
  readsSlides: boolean;
  /** Folder of the built frontends; null serves the API alone. */
  frontendDir: string | null;
  /** Addresses of frontends that were put online on their own; null where `remotes.json` or nobody says one. */
  remotes: Record<'viewer' | 'admin', string | null>;
}

interface SignInConfig {
  /** Whether people sign in with an e-mail and a password of this installation. */
  local: boolean;
  provider: OidcConfig | null;
}

export interface OidcConfig {
  issuer: string;
  clientId: string;
  /** Null for a public client, which has PKCE alone. */
  clientSecret: string | null;
  /** How people call it. */
  name: string;
}

export interface S3Config {
  adapter: 's3';
  bucket: string;
  region: string;
  endpoint: string | null;
  forcePathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

interface BackupConfig {
  /** A folder or `s3://bucket/prefix`; null where none is made by itself. */
  to: string | null;
  everyHours: number;
  /** Encrypts what is backed up. */
  key: string | null;
  /** How a bucket for backups is reached; null where nothing says so. */
  s3: Omit<S3Config, 'bucket'> | null;
}

export interface ElasticsearchConfig {
  adapter: 'elasticsearch';
  urls: string[];
  auth: { apiKey: string } | { username: string; password: string } | null;
  /** Certificate authority of the servers, in PEM. */
  caFile: string | null;
  /** The beginning of what its indices are called. */
  index: string;
}

interface TranscriberConfig {
  engines: ('openai' | 'whisper' | 'vosk')[];
  workers: number | undefined;
  /** `folder`: where it was prepared. */
  whisper: { language: string | null; folder: string };
  openai: HostedConfig | null;
}

export interface GoogleDriveConfig {
  adapter: 'google';
  clientId: string;
  clientSecret: string;
  /** Another origin with Google's paths; null is Google. */
  baseUrl: string | null;
}

export interface HubSpotConfig {
  adapter: 'hubspot';
  clientId: string;
  clientSecret: string;
  /** Another origin with HubSpot's paths; null is HubSpot. */
  baseUrl: string | null;
}

export interface HostedConfig {
  adapter: 'openai';
  apiKey: string;
  baseUrl: string | null;
  model: string;
  /** Of a day: tokens for writing, seconds of sound for speech. */
  limits: { perRecording: number; perDay: number };
}

/** Self-hosted servers often need no key, but the protocol requires one. */
export const KEYLESS = 'none';

/**
 * Reads and validates the environment.
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = readEnvironment(environment);

  // Speech and writing may have a service each; what one does not say of its own is said for both.
  const hosted = (
    apiKey: string | undefined,
    ownUrl: string | undefined,
    model: string,
    limits: HostedConfig['limits'],
  ): HostedConfig | null => {
    const baseUrl = ownUrl ?? env.OPENAI_BASE_URL ?? null;
    const key = apiKey ?? env.OPENAI_API_KEY ?? (baseUrl && KEYLESS);
    return key ? { adapter: 'openai', apiKey: key, baseUrl, model, limits } : null;
  };
  const spendingLimits = {
    writing: { perRecording: env.WRITE_TOKENS_PER_RECORDING, perDay: env.WRITE_TOKENS_PER_DAY },
    speech: {
      perRecording: env.TRANSCRIBE_MINUTES_PER_RECORDING * 60,
      perDay: env.TRANSCRIBE_MINUTES_PER_DAY * 60,
    },
  };
  const transcribe = hosted(
    env.TRANSCRIBE_API_KEY,
    env.TRANSCRIBE_BASE_URL,
    env.TRANSCRIBE_MODEL ?? env.OPENAI_TRANSCRIBE_MODEL,
    spendingLimits.speech,
  );
  const write = hosted(
    env.WRITE_API_KEY,
    env.WRITE_BASE_URL,
    env.WRITE_MODEL ?? env.OPENAI_WRITE_MODEL,
    spendingLimits.writing,
  );
  return {
    role: env.ROLE,
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl: env.PUBLIC_URL ?? null,
      // We speak http alone, so an https address has a proxy. Were it not believed, everybody would have its address,
      // every limit would be shared by all, and no cookie would be secure.
      trustProxy: env.TRUST_PROXY ?? env.PUBLIC_URL?.startsWith('https:') ?? false,
    },
    metricsPort: env.METRICS_PORT ?? null,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME }
      : null,
    healthPort: env.HEALTH_PORT ?? null,
    dataDir: env.DATA_DIR,
    retentionMonths: env.RETENTION_MONTHS,
    appSecret: env.APP_SECRET,
    secrets: secretsIn(environment),
    readerSocket: null,
    logLevel: env.LOG_LEVEL,
    database: { url: env.DATABASE_URL },
    queue: env.REDIS_URL ? { adapter: 'bull', redisUrl: env.REDIS_URL } : { adapter: 'in-process' },
    mediaAccelPath: env.MEDIA_ACCEL_PATH ?? null,
    objects: env.S3_BUCKET
      ? {
          adapter: 's3',
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT ?? null,
          forcePathStyle: env.S3_FORCE_PATH_STYLE,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        }
      : { adapter: 'disk' },
    backup: {
      to: env.BACKUP_TO ?? null,
      everyHours: env.BACKUP_EVERY_HOURS,
      key: env.BACKUP_KEY ?? null,
      s3: backupS3(env),
    },
    search: env.ELASTICSEARCH_URL
      ? {
          adapter: 'elasticsearch',
          urls: env.ELASTICSEARCH_URL,
          auth: elasticsearchAuth(env),
          caFile: env.ELASTICSEARCH_CA_FILE ?? null,
          index: env.ELASTICSEARCH_INDEX,
        }
      : { adapter: 'postgres' },
    transcriber: {
      engines: enginesFor(env, transcribe !== null),
      workers: env.TRANSCRIBE_WORKERS,
      whisper: {
        language: env.WHISPER_LANGUAGE ?? null,
        folder: env.WHISPER_DIR ?? join(env.DATA_DIR, 'whisper'),
      },
      openai: transcribe,
    },
    writer: write ?? { adapter: 'extractive' },
    localModels: env.LOCAL_MODELS,
    spendingLimits,
    signIn: {
      local: env.LOCAL_SIGN_IN,
      provider: env.OIDC_ISSUER
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID!,
            clientSecret: env.OIDC_CLIENT_SECRET ?? null,
            name: env.OIDC_NAME,
          }
        : null,
    },
    drive: env.GOOGLE_CLIENT_ID
      ? {
          adapter: 'google',
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET!,
          baseUrl: env.GOOGLE_BASE_URL ?? null,
        }
      : { adapter: 'off' },
    crm: env.HUBSPOT_CLIENT_ID
      ? {
          adapter: 'hubspot',
          clientId: env.HUBSPOT_CLIENT_ID,
          clientSecret: env.HUBSPOT_CLIENT_SECRET!,
          baseUrl: env.HUBSPOT_BASE_URL ?? null,
        }
      : { adapter: 'off' },
    encryptionKey: env.ENCRYPTION_KEY ?? env.APP_SECRET,
    webhookAllowedHosts: env.WEBHOOK_ALLOWED_HOSTS ?? [],
    modelAllowedHosts: env.MODEL_ALLOWED_HOSTS ?? [],
    mailsPerDay: env.MAIL_MAX_PER_DAY,
    mail: env.SMTP_URL ? { adapter: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM! } : { adapter: 'log' },
    ffmpeg: { ffmpegPath: env.FFMPEG_PATH ?? null, ffprobePath: env.FFPROBE_PATH ?? null },
    readsSlides: env.READ_SLIDES,
    frontendDir: env.FRONTEND_DIR,
    remotes: { viewer: env.REMOTE_VIEWER_URL ?? null, admin: env.REMOTE_ADMIN_URL ?? null },
  };
}

/** What is not said of the bucket for backups is said of the one for recordings. */
function backupS3(env: Environment): BackupConfig['s3'] {
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) return null;
  return {
    adapter: 's3',
    region: env.BACKUP_S3_REGION ?? env.S3_REGION,
    endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT ?? null,
    forcePathStyle: env.BACKUP_S3_FORCE_PATH_STYLE ?? env.S3_FORCE_PATH_STYLE,
    accessKeyId,
    secretAccessKey,
  };
}

const SECRET_NAME = /(?:_KEY|_SECRET|_PASSWORD|_TOKEN)$/;

/** By their names, and the passwords of addresses. */
const secretsIn = (environment: NodeJS.ProcessEnv): string[] =>
  Object.entries(environment).flatMap(([name, value = '']) => {
    if (SECRET_NAME.test(name)) return [value];
    const urls = name.endsWith('_URL') ? value.split(',') : [];
    return urls.flatMap((url) => {
      const password = URL.parse(url)?.password ?? '';
      return password === '' ? [] : [password, decodeURIComponent(password)];
    });
  });

const elasticsearchAuth = (env: Environment): ElasticsearchConfig['auth'] => {
  if (env.ELASTICSEARCH_API_KEY) return { apiKey: env.ELASTICSEARCH_API_KEY };
  const [username, password] = [env.ELASTICSEARCH_USERNAME, env.ELASTICSEARCH_PASSWORD];
  return username && password ? { username, password } : null;
};

/** Vosk comes with English alone: of another language it would make up English words. */
function enginesFor(
  { TRANSCRIBER: choice, WHISPER_LANGUAGE: language }: Environment,
  hasService: boolean,
): TranscriberConfig['engines'] {
  const onThisMachine: TranscriberConfig['engines'] =
    (language ?? 'en') === 'en' ? ['whisper', 'vosk'] : ['whisper'];
  if (choice === 'openai' || (choice === 'auto' && hasService)) return ['openai', ...onThisMachine];
  return choice === 'auto' ? onThisMachine : [choice];
}
