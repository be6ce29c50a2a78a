import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectionError, FastifyInstance } from 'fastify';
import type { Connections } from './connections.ts';
import { byStatus, errorBody } from './error-handler.ts';

/**
 * Sends errors for requests that never reach a route, with the same headers and error bodies as all other responses.
 */
export type RawAnswers = {
  /** Writes an error response to the connection itself, and closes it. */
  refuse(socket: Duplex, status: number): void;
  /** Closes a connection after invalid input: too slow, too large or no HTTP at all. */
  answerClientError(error: ConnectionError, socket: Socket, connections: Connections): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    rawAnswers: RawAnswers;
  }
}

/**
 * After the error response the connection is read on until the client closes it: closing it at once, while the client
 * still sends, would make the system discard the response (RFC 9112, section 9.6). A client that sends nothing for
 * `SILENT_MS` has had time to read the response; one that goes on sending is cut off after `LINGER_MS`.
 */
const SILENT_MS = 2000;
const LINGER_MS = 10_000;

/** @param headers Sent with every response. */
export function answerOutsideRoutes(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  const refused = new WeakSet<Duplex>();
  const refuse: RawAnswers['refuse'] = (socket, status) => {
    if (!socket.writable) return void socket.destroy();
    const { head, body } = refusal(status, headers);
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    dropInput(socket);
  };
  app.decorate('rawAnswers', {
    refuse,
    answerClientError(error, socket, connections) {
      if (error.code === 'ECONNRESET') return void socket.destroy();
      // Node emits one error for every further chunk.
      if (refused.has(socket)) return;
      refused.add(socket);
      const answers = connections.underWay(socket);
      const refuseNow = () => {
        if (connections.hasAnsweredEarly(socket)) socket.destroySoon();
        else refuse(socket, statusOf(error));
      };
      // Valid requests that came before on the same connection are answered first.
      const earlier = answers.findLast(({ req, writableFinished }) => req.complete && !writableFinished);
      if (earlier) earlier.once('close', refuseNow);
      else refuseNow();
    },
  });
  // Node's default answer to an unknown `Expect` header lacks our headers.
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { head, body } = refusal(417, headers);
    response.writeHead(417, head).end(body);
  });
}

/** Reads on without using what comes, and closes the connection when the client has had its time. */
function dropInput(socket: Duplex): void {
  const close = () => socket.destroy();
  const silence = setTimeout(close, SILENT_MS).unref();
  socket.on('data', () => silence.refresh());
  setTimeout(close, LINGER_MS).unref();
}

function refusal(status: number, headers: OutgoingHttpHeaders): { head: OutgoingHttpHeaders; body: string } {
  const body = JSON.stringify(errorBody(byStatus(status)));
  const head = {
    ...headers,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { head, body };
}

function statusOf({ code }: ConnectionError): number {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413;
    default:
      return 400;
  }
}
