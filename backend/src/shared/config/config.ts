import { join } from 'node:path';
import { type Environment, readEnvironment } from './environment.js';

/** All settings from the environment, validated once at boot. `.env.example` lists the same names. */
export interface Config {
  role: 'all' | 'api' | 'worker';
  http: {
    host: string;
    port: number;
    publicUrl: string | null;
    trustProxy: boolean | string[];
  };
  /** Port of `/metrics`, or null if metrics are off. */
  metricsPort: number | null;
  /** Null if tracing is off. */
  tracing: { endpoint: string; serviceName: string } | null;
  /** Additional port for health checks, for workers. */
  healthPort: number | null;
  dataDir: string;
  /** How long viewers, their activity and related notifications are kept. */
  retentionMonths: number;
  appSecret: string;
  /** Every secret in the environment. None of them may be logged. */
  secrets: string[];
  /** The socket path of a reader process, or null in every other process. */
  readerSocket: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  database: { url: string };
  queue: { adapter: 'in-process' } | { adapter: 'bull'; redisUrl: string };
  objects: { adapter: 'disk' } | S3Config;
  /** The path under which a proxy sends media files itself (X-Accel-Redirect), or null if we send them. */
  mediaAccelPath: string | null;
  backup: BackupConfig;
  search: { adapter: 'postgres' } | ElasticsearchConfig;
  transcriber: TranscriberConfig;
  writer: { adapter: 'extractive' } | HostedConfig;
  /** Base URLs of model servers on this machine that an admin may choose for writing. */
  localModels: string[];
  /** Default usage limits of hosted services. Admins can override them. */
  spendingLimits: Record<'writing' | 'speech', HostedConfig['limits']>;
  signIn: SignInConfig;
  drive: { adapter: 'off' } | GoogleDriveConfig;
  crm: { adapter: 'off' } | HubSpotConfig;
  /** Encrypts third-party secrets in the database. */
  encryptionKey: string;
  /** `host:port` of webhook targets that may be private addresses. */
  webhookAllowedHosts: string[];
  /** `host:port` of model services that may be private addresses. */
  modelAllowedHosts: string[];
  /** Maximum unsolicited mails per day across all tenants. */
  mailsPerDay: number;
  mail: { adapter: 'log' } | { adapter: 'smtp'; url: string; from: string };
  ffmpeg: { ffmpegPath: string | null; ffprobePath: string | null };
  /** Whether text on slides is read from the picture (OCR). */
  readsSlides: boolean;
  /** Folder of the built frontends, or null to serve only the API. */
  frontendDir: string | null;
  /** URLs of separately deployed frontends, or null to use `remotes.json` or our own copy. */
  remotes: Record<'viewer' | 'admin', string | null>;
}

interface SignInConfig {
  /** Whether users can sign in with email and password. */
  local: boolean;
  provider: OidcConfig | null;
}

export interface OidcConfig {
  issuer: string;
  clientId: string;
  /** Null for a public client, which uses PKCE only. */
  clientSecret: string | null;
  /** The provider's name on the sign-in page. */
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
  /** A folder or `s3://bucket/prefix`, or null if automatic backups are off. */
  to: string | null;
  everyHours: number;
  /** Encryption key of backups. */
  key: string | null;
  /** S3 settings of the backup bucket, or null if not configured. */
  s3: Omit<S3Config, 'bucket'> | null;
}

export interface ElasticsearchConfig {
  adapter: 'elasticsearch';
  urls: string[];
  auth: { apiKey: string } | { username: string; password: string } | null;
  /** CA certificate of the servers, in PEM. */
  caFile: string | null;
  /** Prefix of index names. */
  index: string;
}

interface TranscriberConfig {
  engines: ('openai' | 'whisper' | 'vosk')[];
  workers: number | undefined;
  /** `folder` contains the prepared Whisper installation. */
  whisper: { language: string | null; folder: string };
  openai: HostedConfig | null;
}

export interface GoogleDriveConfig {
  adapter: 'google';
  clientId: string;
  clientSecret: string;
  /** Base URL with Google's paths, or null for Google itself. */
  baseUrl: string | null;
}

export interface HubSpotConfig {
  adapter: 'hubspot';
  clientId: string;
  clientSecret: string;
  /** Base URL with HubSpot's paths, or null for HubSpot itself. */
  baseUrl: string | null;
}

export interface HostedConfig {
  adapter: 'openai';
  apiKey: string;
  baseUrl: string | null;
  model: string;
  /** Units are tokens for writing and seconds of audio for speech. */
  limits: { perRecording: number; perDay: number };
}

/** Self-hosted servers often need no key, but the protocol requires one. */
export const KEYLESS = 'none';

/**
 * Reads and validates the environment.
 * @throws ConfigError listing every missing or invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = readEnvironment(environment);

  // Speech and writing can use different services. Shared variables apply where no specific one is set.
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
      // We only speak http, so an https PUBLIC_URL implies a proxy. Without trusting it, all users would share the
      // proxy's address and its rate limits, and no cookie would be secure.
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

/** Falls back to the S3 settings of recordings for settings without a backup variable. */
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

/** Values of variables with secret names, and passwords inside URLs. */
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

/** Vosk ships with English only and would produce English words for any other language. */
function enginesFor(
  { TRANSCRIBER: choice, WHISPER_LANGUAGE: language }: Environment,
  hasService: boolean,
): TranscriberConfig['engines'] {
  const onThisMachine: TranscriberConfig['engines'] =
    (language ?? 'en') === 'en' ? ['whisper', 'vosk'] : ['whisper'];
  if (choice === 'openai' || (choice === 'auto' && hasService)) return ['openai', ...onThisMachine];
  return choice === 'auto' ? onThisMachine : [choice];
}
