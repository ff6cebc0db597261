import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Advice, explain } from './advice.mjs';
import { databaseOutcome, endAdvice, reachableHost, startBackend, untilHealthy } from './backend.mjs';
import { build } from './build.mjs';
import { needPort, needRoom, tryPort } from './checks.mjs';
import { startCompiler } from './compiler.mjs';
import { memoryIn, openDataFolder, secretsIn } from './data-folder.mjs';
import { settingsOf, withEnvFile } from './environment.mjs';
import { needFfmpeg } from './ffmpeg.mjs';
import { install, productNode } from './install.mjs';
import { pagesAdvice, startPages, untilServed } from './pages.mjs';
import { openSetupLink } from './setup-link.mjs';
import { startPostgres } from './postgres.mjs';
import { beginRun, endPreviousRun } from './run-record.mjs';
import { Shutdown } from './shutdown.mjs';
import { supervise } from './supervise.mjs';
import { bold, dim, stage as showStage, yellow } from './terminal.mjs';
import { beginWhisper, wantsWhisper } from './whisper.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const DATA_MB = 500;

/**
 * `npm start`: brings any checkout to a running product and runs until it is stopped.
 * @param {string[]} args `--dev` watches the sources: the backend restarts and pages update in place; with
 *   `--backend` no pages are served
 */
export async function launch(args) {
  const shutdown = new Shutdown();
  let reason;
  try {
    const product = await start(shutdown, {
      dev: args.includes('--dev'),
      servesPages: !args.includes('--backend'),
    });
    announce(product);
    if (product.speech) void showStage('Speech', (news) => product.speech.outcome(news));
    reason = await Promise.race([...product.gaveUp, shutdown.asked]);
  } catch (error) {
    reason = explain(error, ROOT);
  }
  await shutdown.finish(reason);
}

async function start(shutdown, { dev, servesPages }) {
  const { signal } = shutdown;
  const stage = (title, work) => {
    signal.throwIfAborted();
    return showStage(title, work);
  };
  const gaveUp = [];
  const keep = (title, server, options) => {
    const kept = supervise({ title, server, signal, ...options });
    shutdown.stopping(title, kept);
    gaveUp.push(kept.gaveUp);
  };
  console.log(`\n${bold('Playhead')} ${dim('meeting recordings, made smart')}\n`);

  await stage('Packages', async (news) =>
    (await install(ROOT, { tests: dev, news, signal })) ? 'installed from the lock file' : 'installed',
  );
  const node = productNode(ROOT);
  const environment = withEnvFile(ROOT, node, process.env);
  const settings = settingsOf(ROOT, environment);
  const { dataDir, host } = settings;
  // Runs while the database starts; its own stage reports errors.
  let showBuilding = () => {};
  const building = build(ROOT, node, { news: (chunk) => showBuilding(chunk), signal });
  building.catch(() => {});

  let ffmpeg;
  let backendPort;
  await stage('Machine', async (news) => {
    openDataFolder(dataDir);
    const recovered = await endPreviousRun(dataDir);
    needRoom(dataDir, DATA_MB);
    if (settings.servesHttp) settings.port = await needPort(host, settings.port);
    // The pages use the public address and proxy the backend's requests.
    backendPort = dev && servesPages ? await tryPort(host, 0) : settings.port;
    ffmpeg = await needFfmpeg({ root: ROOT, folder: join(dataDir, 'ffmpeg'), environment, news, signal });
    return recovered ? `${ffmpeg.words}; cleaned up after an interrupted start` : ffmpeg.words;
  });
  if (ffmpeg.advice) console.log(yellow(`! ${ffmpeg.advice}`));
  const address = `http://${host === '127.0.0.1' ? 'localhost' : reachableHost(host)}:${settings.port}`;
  const pageAddress = `http://${reachableHost(host)}:${settings.port}`;
  const run = beginRun(dataDir, { address });
  shutdown.last(run.close);

  const secrets = secretsIn(dataDir);
  let databaseUrl = settings.databaseUrl;
  await stage('Database', async () => {
    if (databaseUrl) return `the one DATABASE_URL names`;
    const memory = memoryIn(dataDir);
    const options = {
      dataDir: join(dataDir, 'postgres'),
      password: secrets.postgresPassword,
      logFile: join(dataDir, 'logs/postgres.log'),
      onStart: (record) => run.add(record, 'postgres'),
    };
    const postgres = await startPostgres({
      ...options,
      resetPassword: secrets.isNew,
      port: memory.read().postgresPort,
      // Ports reserved for other programs of this start.
      promised: [settings.port, backendPort],
    });
    memory.write({ postgresPort: postgres.port });
    keep('PostgreSQL', postgres, {
      // The product already uses this port, so it must stay the same.
      restart: () => startPostgres({ ...options, port: postgres.port, fixedPort: true }),
      adviceOf: (how) => new Advice(`PostgreSQL ended (${how}): look into ${options.logFile}.`),
    });
    databaseUrl = postgres.url;
    return `PostgreSQL ${postgres.version} on 127.0.0.1:${postgres.port}`;
  });
  await stage('Build', async (news) => {
    showBuilding = news;
    return (await building) ? 'built' : 'nothing has changed';
  });
  // Starts after the build, which needs the processor. Recordings wait for the engine, the product does not.
  const speech =
    wantsWhisper(environment) &&
    beginWhisper({
      root: ROOT,
      folder: environment.WHISPER_DIR || join(dataDir, 'whisper'),
      environment,
      signal,
    });

  const logFile = join(dataDir, 'logs/playhead.log');
  const place = { host, port: backendPort, dataDir };
  const environmentOfBackend = () => ({
    ...environment,
    // Links contain the address of the pages.
    ...(dev && { PUBLIC_URL: environment.PUBLIC_URL || address }),
    NODE_ENV: environment.NODE_ENV || 'production',
    APP_SECRET: environment.APP_SECRET || secrets.appSecret,
    ...(ffmpeg.ffmpegPath && { FFMPEG_PATH: ffmpeg.ffmpegPath }),
    FRONTEND_DIR: environment.FRONTEND_DIR || join(ROOT, 'dist/frontend'),
    HOST: host,
    PORT: String(backendPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  let backend;
  const startProduct = async () => {
    backend = startBackend({
      root: ROOT,
      node,
      watch: dev,
      logFile,
      environment: environmentOfBackend(),
    });
    run.add(backend.process, 'backend');
    try {
      if (settings.servesHttp) await untilHealthy(backend, { ...place, signal });
    } catch (error) {
      await backend.stop();
      throw error;
    }
    return backend;
  };
  await stage('Playhead', async () => {
    await startProduct();
    keep('Playhead', backend, {
      restart: startProduct,
      adviceOf: (how) => endAdvice(how, backend.log(), place),
    });
    const outcome = databaseOutcome(backend.log());
    return [settings.servesHttp ? 'ready' : 'works on jobs', outcome && `database: ${outcome}`]
      .filter(Boolean)
      .join(', ');
  });
  if (dev) {
    const compiler = startCompiler({ root: ROOT, node, logFile: join(dataDir, 'logs/compiler.log') });
    run.add(compiler.process, 'backend');
    shutdown.stopping('Compiler', compiler);
    if (servesPages)
      await stage('Pages', async () => {
        const pagesLog = join(dataDir, 'logs/pages.log');
        const startServing = async () => {
          const backendOrigin = `http://${reachableHost(host)}:${backendPort}`;
          const pages = startPages({
            root: ROOT,
            node,
            host,
            port: settings.port,
            backend: backendOrigin,
            logFile: pagesLog,
          });
          run.add(pages.process, 'backend');
          await untilServed(pages, { address: pageAddress, logFile: pagesLog, signal });
          return pages;
        };
        const pages = await startServing();
        keep('Pages', pages, { restart: startServing, adviceOf: () => pagesAdvice(pages, pagesLog) });
        return 'change with their sources';
      });
  }
  signal.throwIfAborted();
  const setupLink =
    settings.servesHttp &&
    (await openSetupLink({ root: ROOT, node, environment: environmentOfBackend(), origin: pageAddress }));
  return {
    address,
    setupLink,
    servesHttp: settings.servesHttp,
    dataDir,
    logFile,
    speech,
    gaveUp,
  };
}

function announce({ address, setupLink, servesHttp, dataDir, logFile }) {
  if (servesHttp)
    console.log(
      setupLink
        ? `
  ${bold('Set up')}  ${setupLink}
  Whoever opens this link first administers the installation. It works once; keep it to yourself.
`
        : `
  Open ${bold(address)}
  Create an account (the first one of an installation on this machine is the administrator),
  then import a recording: MP3, MP4, WAV or MOV. The empty dashboard also offers a demo.
`,
    );
  console.log(dim(`  Data  ${dataDir}\n  Log   ${logFile}\n  Ctrl-C stops everything; the data stays.\n`));
}
