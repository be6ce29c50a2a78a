import type { FastifyInstance } from 'fastify';
import { errorText } from '#platform/i18n/error-texts.de.ts';
import type { AccessRow } from './access.ts';
import { sendError } from './error-handler.ts';
import { AppError, notFound } from './errors.ts';

/** Answers requests without a route: 405 with the allowed methods when the path has other methods, else 404. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsOf(app.accessTable, path);
    if (methods.length === 0) return sendError(reply, notFound());
    reply.header('allow', methods.join(', '));
    return sendError(reply, new AppError(405, errorText('method_not_allowed')));
  });
}

function methodsOf(table: readonly AccessRow[], path: string): string[] {
  const fits = ({ url }: AccessRow) => !url.endsWith('*') && pattern(url).test(path);
  return [...new Set(table.filter(fits).map(({ method }) => method))];
}

/** `/api/threads/:id` → a regular expression that matches its paths. */
function pattern(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}
