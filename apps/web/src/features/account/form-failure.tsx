import { IconAlertTriangle } from '@tabler/icons-react';

/** What was refused as a whole. What is wrong in a field stands there instead. */
export function FormFailure({ error, isAtFields = false }: { error: Error | null; isAtFields?: boolean }) {
  if (!error || isAtFields) return null;
  return (
    <p className="form-failure" role="alert">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
      {error.message}
    </p>
  );
}
