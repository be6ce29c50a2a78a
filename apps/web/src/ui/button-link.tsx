import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import './button-link.css';

type Look = { look?: 'filled' | 'outline'; size?: 'sm' | 'md' | 'lg' };

/** The class names of a button, for links of the router. */
export const buttonClass = ({ look = 'filled', size = 'md' }: Look) => `button button-${look} button-${size}`;

/** A link that looks like a button, for pages without Mantine. */
export function ButtonLink({ look, size, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={buttonClass({ look, size })} />;
}

/** A button for pages without Mantine. */
export function PlainButton({ look, size, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={buttonClass({ look, size })} />;
}
