import { useLayoutEffect, useState } from 'react';

/** Tooltip at the first invalid field for 3 s. Hidden from screen readers: the text under the field says the same. */
export function FieldTooltip({ tooltip }: { tooltip: { node: HTMLElement; text: string } }) {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  // Measured after layout: a summary of the errors may have moved the field.
  useLayoutEffect(() => setPlace(tooltip.node.getBoundingClientRect()), [tooltip]);
  return (
    place && (
      <div className="field-tooltip" style={{ left: place.left, top: place.top }} aria-hidden="true">
        {tooltip.text}
      </div>
    )
  );
}
