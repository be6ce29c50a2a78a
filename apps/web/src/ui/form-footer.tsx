import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOnline } from '#platform/offline.ts';
import './form-footer.css';

/** The buttons at the end of a form in a sheet or a dialog. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <footer className="form-footer">{children}</footer>;
}

type Props = { cancel: string; submit: string; isSending: boolean; onCancel: () => void };

/** Gives up or sends; without a connection nothing can be sent. */
export function SubmitFooter({ cancel, submit, isSending, onCancel }: Props) {
  const isOnline = useOnline();
  return (
    <FormFooter>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={isSending} disabled={!isOnline}>
        {submit}
      </Button>
    </FormFooter>
  );
}
