type Props = {
  children: string;
  /** Whether all is well, or somebody has to do something; left out: neither. */
  tone?: 'good' | 'bad' | undefined;
};

/** How a record stands, as a dot with a word. */
export function RecordState({ children, tone }: Props) {
  return (
    <span className="record-state" data-tone={tone}>
      {children}
    </span>
  );
}
