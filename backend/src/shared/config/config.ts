import { join } from 'node:path';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopback } from './loopback.js';

/** Everything the environment can set, validated once at boot. `.env.example` lists the same names. */
export interface Config {
  role: 'all' | 'api' | 'worker';
  http: {
    host: string;
    port: number;
    publicUrl: string | null;
    trustProxy: boolean | string[];
  };
  dataDir: string;
  /** Retention of viewers, their activity and the notifications about it. */
  retentionMonths: number;
  appSecret: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  database: { url: string };
  queue: { adapter: 'in-process' } | { adapter: 'bull'; redisUrl: string };
  objects: { adapter: 'disk' } | S3Config;
  search: { adapter: 'postgres' } | ElasticsearchConfig;
  transcriber: TranscriberConfig;
  writer: { adapter: 'extractive' } | HostedConfig;
  signIn: SignInConfig;
  drive: { adapter: 'off' } | GoogleDriveConfig;
  /** Seals secrets of other services in the database. */
  encryptionKey: string;
  /** `host:port` of webhooks that need not be public addresses. */
  webhookAllowedHosts: string[];
  mail: { adapter: 'log' } | { adapter: 'smtp'; url: string; from: string };
  ffmpeg: { ffmpegPath: string | null; ffprobePath: string | null };
  /** Folder of the built frontends; null serves the API alone. */
  frontendDir: string | null;
  /** Addresses of frontends that were put online on their own; null where `remotes.json` or nobody says one. */
  remotes: Record<'viewer' | 'admin', string | null>;
}

export interface SignInConfig {
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

export interface ElasticsearchConfig {
  adapter: 'elasticsearch';
  urls: string[];
  auth: { apiKey: string } | { username: string; password: string } | null;
  /** Certificate authority of the servers, in PEM. */
  caFile: string | null;
  /** The beginning of what its indices are called. */
  index: string;
}

export interface TranscriberConfig {
  engines: ('openai' | 'whisper' | 'vosk')[];
  workers: number | undefined;
  /** `folder`: where it was prepared. */
  whisper: { language: string; folder: string };
  openai: HostedConfig | null;
}

export interface GoogleDriveConfig {
  adapter: 'google';
  clientId: string;
  clientSecret: string;
  /** Another origin with Google's paths; null is Google. */
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

/** Lists every problem of the environment at once. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
  }
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const proxies = z
  .string()
  .transform((value) =>
    value === 'true' || value === 'false' ? value === 'true' : value.split(',').map((part) => part.trim()),
  )
  .refine((value) => typeof value === 'boolean' || value.every(isNetwork), {
    error: 'must be true, false, or addresses and networks such as 10.0.0.0/8, separated by commas',
  });
const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/** Self-hosted servers often need no key, but the protocol requires one. */
const KEYLESS = 'none';

const amount = z.coerce.number().int().min(1);

/** Any one of them names a service for speech. */
const SPEECH_SERVICE = ['TRANSCRIBE_API_KEY', 'TRANSCRIBE_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'];

const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'];

/** Every variable that is read, with its default. */
export const Environment = z.object({
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  TRUST_PROXY: proxies.optional(),
  DATA_DIR: z.string().default('.data'),
  RETENTION_MONTHS: z.coerce.number().int().min(1).max(120).default(13),
  FRONTEND_DIR: z.string().default('dist/frontend'),
  REMOTE_ADMIN_URL: z.string().optional(),
  REMOTE_VIEWER_URL: z.string().optional(),
  APP_SECRET: z
    .string({ error: 'is required: 32 or more random characters' })
    .min(32, 'must have 32 or more characters'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ELASTICSEARCH_URL: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((urls) => urls.every((one) => url(['http:', 'https:']).safeParse(one).success), {
      error: 'must be a URL starting with http:// or https://, or several, separated by commas',
    })
    .optional(),
  ELASTICSEARCH_API_KEY: z.string().optional(),
  ELASTICSEARCH_USERNAME: z.string().optional(),
  ELASTICSEARCH_PASSWORD: z.string().optional(),
  ELASTICSEARCH_CA_FILE: z.string().optional(),
  ELASTICSEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, 'must have lower-case letters, digits and hyphens, a letter first')
    .default('playhead'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url(['http:', 'https:']).optional(),
  OPENAI_TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  OPENAI_WRITE_MODEL: z.string().default('gpt-4o-mini'),
  TRANSCRIBER: z.enum(['auto', 'whisper', 'vosk', 'openai']).default('auto'),
  TRANSCRIBE_API_KEY: z.string().optional(),
  TRANSCRIBE_BASE_URL: url(['http:', 'https:']).optional(),
  TRANSCRIBE_MODEL: z.string().optional(),
  TRANSCRIBE_MINUTES_PER_RECORDING: amount.default(720),
  TRANSCRIBE_MINUTES_PER_DAY: amount.default(3_000),
  TRANSCRIBE_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  WHISPER_MODEL: z.string().default('tiny.en'),
  WHISPER_DIR: z.string().optional(),
  WHISPER_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'must be a code of a language, such as en or de')
    .default('en'),
  WRITE_API_KEY: z.string().optional(),
  WRITE_BASE_URL: url(['http:', 'https:']).optional(),
  WRITE_MODEL: z.string().optional(),
  WRITE_TOKENS_PER_RECORDING: amount.default(2_000_000),
  WRITE_TOKENS_PER_DAY: amount.default(20_000_000),
  LOCAL_SIGN_IN: flag.default(true),
  OIDC_ISSUER: url(['http:', 'https:'])
    .refine((value) => !value.startsWith('http:') || isLoopback(new URL(value).hostname), {
      error: 'must start with https://, except on this machine',
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').default('single sign-on'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_BASE_URL: url(['http:', 'https:']).optional(),
  ENCRYPTION_KEY: z.string().min(32, 'must have 32 or more characters').optional(),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'must be host:port, separated by commas')
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
});

/**
 * Reads and validates the environment.
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given['S3_BUCKET'])
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      if (!given[name]) problems.push(`${name}: is required when S3_BUCKET is set`);
  if (!given['ELASTICSEARCH_USERNAME'] !== !given['ELASTICSEARCH_PASSWORD'])
    problems.push('ELASTICSEARCH_PASSWORD: is set together with ELASTICSEARCH_USERNAME, or neither');
  if (given['TRANSCRIBER'] === 'openai')
    if (SPEECH_SERVICE.every((name) => !given[name]))
      problems.push('TRANSCRIBE_API_KEY: is required when TRANSCRIBER is openai, or OPENAI_API_KEY');
  for (const [name, other] of [GOOGLE, [...GOOGLE].reverse()])
    if (given[name!] && !given[other!]) problems.push(`${other}: is required when ${name} is set`);
  if (given['SMTP_URL'])
    for (const name of ['MAIL_FROM', 'PUBLIC_URL'])
      if (!given[name]) problems.push(`${name}: is required when SMTP_URL is set`);
  if (given['OIDC_ISSUER'] && !given['OIDC_CLIENT_ID'])
    problems.push('OIDC_CLIENT_ID: is required when OIDC_ISSUER is set');
  if (given['LOCAL_SIGN_IN'] === 'false' && !given['OIDC_ISSUER'])
    problems.push('OIDC_ISSUER: is required when LOCAL_SIGN_IN is false: nobody could sign in');
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const env = result.data;

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
  const transcribe = hosted(
    env.TRANSCRIBE_API_KEY,
    env.TRANSCRIBE_BASE_URL,
    env.TRANSCRIBE_MODEL ?? env.OPENAI_TRANSCRIBE_MODEL,
    {
      perRecording: env.TRANSCRIBE_MINUTES_PER_RECORDING * 60,
      perDay: env.TRANSCRIBE_MINUTES_PER_DAY * 60,
    },
  );
  const write = hosted(env.WRITE_API_KEY, env.WRITE_BASE_URL, env.WRITE_MODEL ?? env.OPENAI_WRITE_MODEL, {
    perRecording: env.WRITE_TOKENS_PER_RECORDING,
    perDay: env.WRITE_TOKENS_PER_DAY,
  });
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
    dataDir: env.DATA_DIR,
    retentionMonths: env.RETENTION_MONTHS,
    appSecret: env.APP_SECRET,
    logLevel: env.LOG_LEVEL,
    database: { url: env.DATABASE_URL },
    queue: env.REDIS_URL ? { adapter: 'bull', redisUrl: env.REDIS_URL } : { adapter: 'in-process' },
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
      engines: enginesFor(env.TRANSCRIBER, transcribe !== null),
      workers: env.TRANSCRIBE_WORKERS,
      whisper: { language: env.WHISPER_LANGUAGE, folder: env.WHISPER_DIR ?? join(env.DATA_DIR, 'whisper') },
      openai: transcribe,
    },
    writer: write ?? { adapter: 'extractive' },
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
    encryptionKey: env.ENCRYPTION_KEY ?? env.APP_SECRET,
    webhookAllowedHosts: env.WEBHOOK_ALLOWED_HOSTS?.split(',') ?? [],
    mail: env.SMTP_URL ? { adapter: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM! } : { adapter: 'log' },
    ffmpeg: { ffmpegPath: env.FFMPEG_PATH ?? null, ffprobePath: env.FFPROBE_PATH ?? null },
    frontendDir: env.FRONTEND_DIR,
    remotes: { viewer: env.REMOTE_VIEWER_URL ?? null, admin: env.REMOTE_ADMIN_URL ?? null },
  };
}

const elasticsearchAuth = (env: z.infer<typeof Environment>): ElasticsearchConfig['auth'] => {
  if (env.ELASTICSEARCH_API_KEY) return { apiKey: env.ELASTICSEARCH_API_KEY };
  const [username, password] = [env.ELASTICSEARCH_USERNAME, env.ELASTICSEARCH_PASSWORD];
  return username && password ? { username, password } : null;
};

function enginesFor(
  choice: 'auto' | 'whisper' | 'vosk' | 'openai',
  hasService: boolean,
): TranscriberConfig['engines'] {
  if (choice === 'openai' || (choice === 'auto' && hasService)) return ['openai', 'whisper', 'vosk'];
  return choice === 'auto' ? ['whisper', 'vosk'] : [choice];
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}
