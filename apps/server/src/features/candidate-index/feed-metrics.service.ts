import type { IndexEngine } from '@gegenpost/search-engine';
import { Gauge, type Registry } from 'prom-client';

/** How far an engine outside this process is behind the database, and whether it answers. */
export function measureFeed(registry: Registry, engine: IndexEngine): void {
  const registers = [registry];
  new Gauge({
    name: 'search_engine_ready',
    help: '1: the search engine answers; 0: SQL does.',
    registers,
    collect() {
      this.set(Number(engine.isReady));
    },
  });
  new Gauge({
    name: 'search_engine_lag_seconds',
    help: 'For how long the oldest change of a candidate waits that the search engine does not hold; NaN: not known.',
    registers,
    collect() {
      this.set(engine.lagSeconds ?? Number.NaN);
    },
  });
}
