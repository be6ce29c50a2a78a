import { brand } from '@gegenpost/contract/shared/brand.ts';

export function FrontpageContent() {
  return (
    <main id="main">
      <h1>{brand.claim}</h1>
    </main>
  );
}
