import { join } from 'node:path';
import type { Config, BackupConfig, ElasticsearchConfig, HostedConfig } from './config.types.js';
import { type Environment, readEnvironment } from './environment.js';

export type * from './config.types.js';

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
      publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
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
      workers: env.TRANSCRIBE_WORKERS,
      whisper: {
        language: env.WHISPER_LANGUAGE ?? null,
        folder: env.WHISPER_DIR ?? join(env.DATA_DIR, 'whisper'),
      },
      openai: env.TRANSCRIBER === 'whisper' ? null : transcribe,
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
