import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopback } from './loopback.js';
import { knowsOnlyEnglish, WHISPER_LANGUAGES } from '../language/languages.js';

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

const hosts = z
  .string()
  .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'must be host:port, separated by commas')
  .transform((list) => list.split(','))
  .optional();

/** Default ports of Ollama, LM Studio and llama.cpp's server. */
const LOCAL_MODELS = [11434, 1234, 8080].map((port) => `http://127.0.0.1:${port}/v1`).join(',');
const loopbackUrls = z
  .string()
  .transform((value) => (value === 'off' ? [] : value.split(',').map((part) => part.trim())))
  .refine(
    (urls) => urls.every((one) => url(['http:']).safeParse(one).success && isLoopback(new URL(one).hostname)),
    {
      error:
        'must be off, or addresses of this machine such as http://127.0.0.1:11434/v1, separated by commas',
    },
  );

const amount = z.coerce.number().int().min(1);

/** Any one of these configures a speech service. */
const SPEECH_SERVICE = ['TRANSCRIBE_API_KEY', 'TRANSCRIBE_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'];

/** Variables that only work together. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['HUBSPOT_CLIENT_ID', 'HUBSPOT_CLIENT_SECRET'],
];

/** The engine includes it. */
/** Every variable with its default. */
export const Environment = z.object({
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  HEALTH_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_SERVICE_NAME: z.string().default('playhead'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  TRUST_PROXY: proxies.optional(),
  MEDIA_ACCEL_PATH: z
    .string()
    .regex(
      /^(?:\/[\w-]+)+$/,
      'must be a path of the proxy such as /playhead-objects, without a slash at its end',
    )
    .optional(),
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
  BACKUP_TO: z.string().optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(8_760).default(24),
  BACKUP_KEY: z.string().min(32, 'must have 32 or more characters').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ENDPOINT: url(['http:', 'https:']).optional(),
  BACKUP_S3_FORCE_PATH_STYLE: flag.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
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
  TRANSCRIBER: z.enum(['auto', 'whisper', 'openai']).default('auto'),
  TRANSCRIBE_API_KEY: z.string().optional(),
  TRANSCRIBE_BASE_URL: url(['http:', 'https:']).optional(),
  TRANSCRIBE_MODEL: z.string().optional(),
  TRANSCRIBE_MINUTES_PER_RECORDING: amount.default(720),
  TRANSCRIBE_MINUTES_PER_DAY: amount.default(3_000),
  TRANSCRIBE_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  WHISPER_MODEL: z.string().optional(),
  WHISPER_DIR: z.string().optional(),
  WHISPER_LANGUAGE: z
    .string()
    .refine((value) => WHISPER_LANGUAGES.has(value), {
      error: 'must be the code of a language that Whisper knows, such as en or de',
    })
    .optional(),
  WRITE_API_KEY: z.string().optional(),
  WRITE_BASE_URL: url(['http:', 'https:']).optional(),
  WRITE_MODEL: z.string().optional(),
  LOCAL_MODELS: loopbackUrls.prefault(LOCAL_MODELS),
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
  HUBSPOT_CLIENT_ID: z.string().optional(),
  HUBSPOT_CLIENT_SECRET: z.string().optional(),
  HUBSPOT_BASE_URL: url(['http:', 'https:']).optional(),
  ENCRYPTION_KEY: z.string().min(32, 'must have 32 or more characters').optional(),
  WEBHOOK_ALLOWED_HOSTS: hosts,
  MODEL_ALLOWED_HOSTS: hosts,
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_MAX_PER_DAY: z.coerce.number().int().min(0).default(1_000),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  READ_SLIDES: flag.default(true),
});

export type Environment = z.infer<typeof Environment>;

/**
 * Validates the variables, each alone and in combination.
 * @throws ConfigError listing every missing or invalid variable
 */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given['S3_BUCKET'])
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      if (!given[name]) problems.push(`${name}: is required when S3_BUCKET is set`);
  if (given['S3_BUCKET'] && given['MEDIA_ACCEL_PATH'])
    problems.push('MEDIA_ACCEL_PATH: is for recordings on a disk, and not set together with S3_BUCKET');
  if (!given['BACKUP_S3_ACCESS_KEY_ID'] !== !given['BACKUP_S3_SECRET_ACCESS_KEY'])
    problems.push('BACKUP_S3_SECRET_ACCESS_KEY: is set together with BACKUP_S3_ACCESS_KEY_ID, or neither');
  if (!given['ELASTICSEARCH_USERNAME'] !== !given['ELASTICSEARCH_PASSWORD'])
    problems.push('ELASTICSEARCH_PASSWORD: is set together with ELASTICSEARCH_USERNAME, or neither');
  const model = given['WHISPER_MODEL'];
  const language = given['WHISPER_LANGUAGE'] ?? 'en';
  if (model && WHISPER_LANGUAGES.has(language) && language !== 'en' && knowsOnlyEnglish(model))
    problems.push(
      `WHISPER_MODEL: ${model} understands English alone; for WHISPER_LANGUAGE=${language} take one of many languages, such as small`,
    );
  if (given['TRANSCRIBER'] === 'openai')
    if (SPEECH_SERVICE.every((name) => !given[name]))
      problems.push('TRANSCRIBE_API_KEY: is required when TRANSCRIBER is openai, or OPENAI_API_KEY');
  for (const [name, other] of PAIRS.flatMap((pair) => [pair, [...pair].reverse()]))
    if (given[name!] && !given[other!]) problems.push(`${other}: is required when ${name} is set`);
  if (given['SMTP_URL'])
    for (const name of ['MAIL_FROM', 'PUBLIC_URL'])
      if (!given[name]) problems.push(`${name}: is required when SMTP_URL is set`);
  if (given['OIDC_ISSUER'] && !given['OIDC_CLIENT_ID'])
    problems.push('OIDC_CLIENT_ID: is required when OIDC_ISSUER is set');
  if (given['LOCAL_SIGN_IN'] === 'false' && !given['OIDC_ISSUER'])
    problems.push('OIDC_ISSUER: is required when LOCAL_SIGN_IN is false: nobody could sign in');
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return result.data;
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}
