import './frontpage-content.css';
import { Hero } from './hero.tsx';
import { Sides } from './sides.tsx';
import { Steps } from './steps.tsx';
import { TopEmployers } from './top-employers.tsx';
import { VisibilityDemo } from './visibility-demo.tsx';

/** Everything between header and footer. Its texts are prerendered; only figures and employers are loaded. */
export function FrontpageContent() {
  return (
    <main id="main" tabIndex={-1} className="frontpage">
      <Hero />
      <Steps />
      <VisibilityDemo />
      <Sides />
      <TopEmployers />
    </main>
  );
}
