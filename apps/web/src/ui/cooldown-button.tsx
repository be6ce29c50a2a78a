import { Button, type ButtonProps } from '@mantine/core';
import { uiTexts } from './ui.de.ts';

type Props = ButtonProps & {
  children: string;
  seconds: number;
  /** Nothing to do at present, however many seconds are left. */
  isIdle?: boolean;
  onClick: () => void;
};

/** A button that says how many seconds it still waits. It stays focusable meanwhile, so that the focus is not lost. */
export function CooldownButton({ children, seconds, isIdle = false, onClick, ...button }: Props) {
  const isWaiting = seconds > 0 || isIdle;
  return (
    <Button
      variant="default"
      {...button}
      data-disabled={isWaiting || undefined}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && onClick()}
    >
      {seconds > 0 ? uiTexts.waitSeconds(children, seconds) : children}
    </Button>
  );
}
