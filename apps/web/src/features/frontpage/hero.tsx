import { useEffect, useState } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { texts } from './frontpage.de.ts';
import { type Figures, formatMoreThan, loadFigures } from './frontpage-data.ts';
import './hero.css';
import { Letter } from './letter.tsx';

export function Hero() {
  return (
    <section className="hero wrap">
      <div className="hero-words">
        <h1>{texts.hero.title}</h1>
        <p className="hero-lead">{texts.hero.lead}</p>
        <div className="hero-actions">
          <ButtonLink href="/de/register?role=1" size="lg">
            {texts.hero.register}
          </ButtonLink>
          <ButtonLink href="/de/candidate-search?redirect=/de/search" size="lg" look="outline">
            {texts.hero.search}
          </ButtonLink>
        </div>
        <FiguresSentence />
      </div>
      <Letter />
    </section>
  );
}

/** Its space is reserved while the figures load, and stays empty when there are none. */
function FiguresSentence() {
  const [figures, setFigures] = useState<Figures | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    loadFigures(abort.signal).then((loaded) => !abort.signal.aborted && setFigures(loaded));
    return () => abort.abort();
  }, []);
  const { moreThan, candidates, employers, recruiters } = texts.hero.figures;
  return (
    <p className="hero-figures">
      {figures && (
        <>
          {moreThan}
          <b>{formatMoreThan(figures.candidates)}</b>
          {candidates}
          <b>{formatMoreThan(figures.employers)}</b>
          {employers}
          <b>{formatMoreThan(figures.recruiters)}</b>
          {recruiters}
        </>
      )}
    </p>
  );
}
