import type { Endpoint } from '@gegenpost/contract/shared/endpoint.ts';
import { ApiError, csrfToken, errorOf, forgetCsrfToken, type Output } from './api.ts';
import { i18n } from './i18n.ts';
import { whileLoading } from './loading.ts';
import { locale } from './locale.ts';
import { online } from './offline.ts';
import { sessionSignal } from './session-state.ts';

type Upload = {
  /** The parts of the multipart body. */
  form: FormData;
  /** Called with the share of bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads files to an endpoint. Unlike `call` it reports progress, which `fetch` cannot, has no timeout, and shows no
 * notices: errors are shown beside the file.
 *
 * @throws {ApiError} For every answer that the contract does not declare.
 * @throws {DOMException} `AbortError` when the caller's signal or the end of the session aborted it.
 */
export async function upload<E extends Endpoint>(endpoint: E, upload: Upload): Promise<Output<E>> {
  const parts = { ...upload, signal: AbortSignal.any([upload.signal, sessionSignal()]) };
  return whileLoading(async () => {
    if (!online.get()) throw new ApiError(0, { message: i18n.t('platform:offline'), code: 'offline' });
    let answer = await send(endpoint, parts);
    if (answer.status === 419) {
      forgetCsrfToken();
      answer = await send(endpoint, parts);
    }
    const promised = endpoint.schema.response[answer.status];
    if (promised) return promised.parse(answer.response) as Output<E>;
    throw errorOf(answer, answer.response);
  });
}

async function send({ method, url }: Endpoint, { form, onProgress, signal }: Upload): Promise<XMLHttpRequest> {
  const token = await csrfToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.responseType = 'json';
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.setRequestHeader('Accept-Language', locale.get());
    request.setRequestHeader('X-CSRF-TOKEN', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onerror = () => reject(new ApiError(0, { message: i18n.t('platform:unreachable') }));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
    else request.send(form);
  });
}
