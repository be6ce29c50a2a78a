import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { speakGerman } from '@gegenpost/contract/shared/messages.de.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { guardAccess } from './access.ts';
import { checkCsrf, csrfRoutes } from './csrf.ts';
import { answerErrors } from './error-handler.ts';
import { type FindActor, readSessions } from './session.ts';

export type HttpOptions = {
  /** Where visitors reach the site; https makes the cookies secure and trusts a proxy of the private network. */
  publicUrl: URL;
  logger?: FastifyBaseLogger;
  findActor: FindActor;
};

/** A Fastify that knows sessions, CSRF, access and the error model, and no room yet. */
export async function createHttp({ publicUrl, logger, findActor }: HttpOptions): Promise<FastifyInstance> {
  speakGerman();
  const secure = publicUrl.protocol === 'https:';
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => randomUUID(),
    trustProxy: secure ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    bodyLimit: 1024 * 1024,
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);

  await app.register(cookie);
  readSessions(app, { findActor, secure });
  await checkCsrf(app, { secure });
  guardAccess(app);
  await app.register(csrfRoutes);
  return app;
}
