import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useLayoutEffect, useReducer } from 'react';

type Props = {
  fallback: ReactNode;
  children: ReactNode;
  /** Settles when the code of the content is there, if that is loaded late. */
  code?: Promise<void> | undefined;
};

/**
 * `Suspense` for content that waits for answers of the server or for its code, and is shown as soon as they are there.
 * React itself holds the content back until the fallback has been shown for 300 ms, which is longer than most answers
 * take. It does so only when it tries the content again by itself; an update of the boundary is shown at once.
 */
export function PromptSuspense({ fallback, children, code }: Props) {
  const [, tryAgain] = useReducer((count: number) => count + 1, 0);
  return (
    <Suspense
      fallback={
        <>
          {fallback}
          <Watch code={code} onArrival={tryAgain} />
        </>
      }
    >
      {children}
    </Suspense>
  );
}

/** As a part of the fallback it watches only while something is waited for. */
function Watch({ code, onArrival }: Pick<Props, 'code'> & { onArrival: () => void }) {
  const client = useQueryClient();
  useLayoutEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error')) onArrival();
      }),
    [client, onArrival],
  );
  useLayoutEffect(() => void code?.then(onArrival), [code, onArrival]);
  return null;
}
