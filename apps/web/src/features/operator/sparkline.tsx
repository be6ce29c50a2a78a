const WIDTH = 120;
const HEIGHT = 28;

/** The last days as a line; its numbers stand in the table of the page. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${(index * step).toFixed(1)} ${yOf(value, highest).toFixed(1)}`);
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="sparkline-area" d={`M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}z`} />
      <path className="sparkline-line" d={`M${points.join('L')}`} />
    </svg>
  );
}

const yOf = (value: number, highest: number): number => HEIGHT - 1.5 - (value / highest) * (HEIGHT - 4);
