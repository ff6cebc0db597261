import { SMTPServer } from 'smtp-server';

export interface GotMail {
  to: string;
  text: string;
}

/** A mail server that stores received mails. */
export async function aMailServer(wantedPort = 0) {
  const mails: GotMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith('refused') ? Object.assign(new Error('Nobody here'), { responseCode: 550 }) : null,
      ),
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      stream.on('end', () => {
        // Decodes quoted-printable: soft line breaks and `=3D`.
        const plain = text
          .replace(/=\r\n/g, '')
          .replace(/=3D/g, '=')
          .replace(/\r\n[ \t]+/g, ' ');
        mails.push({ to: envelope.rcptTo[0]!.address, text: plain });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { mails, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
