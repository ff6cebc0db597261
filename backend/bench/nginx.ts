import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** Serves the folder of a file by one nginx process while something is done; rows without it say that there is none. */
export async function nginxServing(
  folder: string,
  file: string,
  measure: (nginx: { url: string; pid: number }) => Promise<object>,
): Promise<object> {
  if (spawnSync('nginx', ['-v']).error) return { what: '  nginx (not installed)' };
  const port = await freePort();
  const path = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  await writeFile(
    path,
    `daemon off; master_process off; error_log stderr crit; pid ${join(folder, 'nginx.pid')};
     events {} http { ${temporary.join(' ')} access_log off; sendfile on; keepalive_requests 1000000;
     server { listen 127.0.0.1:${port}; location / { root ${dirname(file)}; } } }`,
  );
  const nginx = spawn('nginx', ['-c', path], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const url = `http://127.0.0.1:${port}/${file.slice(dirname(file).length + 1)}`;
    while (!(await fetch(url, { method: 'HEAD' }).catch(() => null)))
      await new Promise((resume) => setTimeout(resume, 50));
    return await measure({ url, pid: nginx.pid! });
  } finally {
    nginx.kill();
    await once(nginx, 'exit');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
