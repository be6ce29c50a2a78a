import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; source: string };

/** Behaviour of the mail server towards an address, other than accepting. */
type Behaviour =
  /** Answers RCPT TO with 450. */
  | 'defers'
  /** Answers RCPT TO with 550. */
  | 'refuses'
  /** Answers the text with 554. */
  | 'refuses the text'
  /** Accepts the mail and breaks the connection instead of answering. */
  | 'takes without an answer';

/** A real SMTP server. */
export async function startMailServer(wantedPort = 0) {
  const received: ReceivedMail[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const behaviours = new Map<string, Behaviour>();
  let acceptsSender = true;
  const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(acceptsSender ? null : refusal(553, 'sender not allowed')),
    onRcptTo({ address }, _session, done) {
      const behaviour = behaviours.get(address);
      if (behaviour === 'defers') return done(refusal(450, `4.7.1 greylisted ${address}`));
      return done(behaviour === 'refuses' ? refusal(550, `5.1.1 no ${address} here, Ms Musterfrau left`) : null);
    },
    onData(stream, { envelope, remotePort }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const behaviour = behaviours.get(envelope.rcptTo[0]!.address);
        if (behaviour === 'refuses the text') return done(refusal(554, '5.7.1 looks like spam'));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, source: Buffer.concat(chunks).toString() });
        if (behaviour !== 'takes without an answer') return done();
        sockets.get(remotePort)?.destroy();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await once(server.listen(wantedPort, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => server.close(),
    /** The first mail that contains this text or header. */
    find: (words: string) => received.find(({ source }) => source.includes(words)),
    /** Sets the behaviour towards mails to this address. */
    behave(to: string, behaviour: Behaviour | 'takes') {
      if (behaviour === 'takes') behaviours.delete(to);
      else behaviours.set(to, behaviour);
    },
    /** Rejects every MAIL FROM with 553, or accepts it again. */
    acceptSender(accepts: boolean) {
      acceptsSender = accepts;
    },
  };
}

/** A port without a mail server: `startMailServer` takes it later. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
