import { type ReactNode, useEffect, useState } from 'react';

type Props = { as?: 'p' | 'span' | 'div'; className?: string; children: ReactNode };

/**
 * A live region for words that come with their part of the page. Screen readers tell only of words that a region gets
 * later, so it stands for a moment without them.
 */
export function LateStatus({ as: Tag = 'p', className, children }: Props) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <Tag role="status" className={className}>
      {isThere && children}
    </Tag>
  );
}
