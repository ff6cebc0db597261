import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryPort } from '../start/checks.mjs';
import { readIfThere, run, startServer } from '../start/processes.mjs';
import { until } from './until.ts';

const SOURCES = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'backend/test/support/elasticsearch',
);
const VERSION = /<artifactId>elasticsearch<\/artifactId>\s*<version>([\d.]+)</;
const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%p] %c{1.}: %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`;

/** Only checks for the programs, because running Maven takes a second. */
export const hasElasticsearch = (): boolean =>
  ['java', 'javac', 'mvn'].every((name) =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name))),
  );

/**
 * The server's jars from Maven Central and our two classes, prepared once for all checkouts.
 * @returns the folder
 */
export async function preparedElasticsearch(): Promise<string> {
  const key = createHash('sha256');
  for (const name of readdirSync(SOURCES)) key.update(readFileSync(join(SOURCES, name)));
  const folder = join(tmpdir(), `playhead-elasticsearch-${key.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;

  const making = mkdtempSync(`${folder}-`);
  try {
    const lib = join(making, 'lib');
    cpSync(SOURCES, making, { recursive: true });
    await ran('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${lib}`], making);
    for (const name of ['TestNode', 'CommonAnalysis'])
      await ran('javac', ['-d', `classes/${name}`, '-cp', 'lib/*', `${name}.java`], making);
    const version = VERSION.exec(readFileSync(join(making, 'pom.xml'), 'utf8'))![1]!;
    const netty = module(
      making,
      'transport-netty4',
      'org.elasticsearch.transport.netty4.Netty4Plugin',
      version,
    );
    for (const jar of readdirSync(lib).filter((name) => /^(?:netty|transport-netty4)-/.test(name)))
      renameSync(join(lib, jar), join(netty, jar));
    const analysis = module(making, 'analysis-common', 'CommonAnalysis', version);
    await ran('jar', ['cf', join(analysis, 'common.jar'), '-C', 'classes/CommonAnalysis', '.'], making);
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function module(folder: string, name: string, classname: string, version: string): string {
  const path = join(folder, 'modules', name);
  mkdirSync(path, { recursive: true });
  const descriptor = {
    name,
    description: name,
    version,
    'elasticsearch.version': version,
    'java.version': 17,
    classname,
    'has.native.controller': false,
  };
  const lines = Object.entries(descriptor).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(path, 'plugin-descriptor.properties'), lines.join(''));
  return path;
}

async function ran(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.slice(-2_000)}`);
}

/**
 * Starts a node with its data in a folder.
 * @returns once it responds
 */
export async function startElasticsearch(
  home: string,
  { heap = '512m', port: wanted = 0 }: { heap?: string; port?: number } = {},
): Promise<{ process: ChildProcess; url: string }> {
  const prepared = await preparedElasticsearch();
  for (const name of ['config', 'plugins']) mkdirSync(join(home, name), { recursive: true });
  cpSync(join(prepared, 'modules'), join(home, 'modules'), { recursive: true });
  writeFileSync(join(home, 'config', 'log4j2.properties'), LOGGING);
  const port = await tryPort('127.0.0.1', wanted);
  const logFile = join(home, 'node.log');
  const server = startServer(
    'java',
    [
      `-Xms${heap}`,
      `-Xmx${heap}`,
      '-XX:+UseSerialGC',
      `-Des.path.home=${home}`,

      '-cp',
      `${join(prepared, 'classes', 'TestNode')}:${join(prepared, 'lib', '*')}`,
      'TestNode',
      home,
      String(port),
    ],
    { logFile, cwd: home },
  );
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`Elasticsearch ended:\n${readIfThere(logFile)}`);
    const answer = await fetch(`${url}/_cluster/health`).catch(() => null);
    return answer?.ok ?? false;
  });
  return { process: server, url };
}
