import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const notice = readFileSync(join(import.meta.dirname, '../../NOTICE'), 'utf8');

/** Fails the build when code of a package gets into the web app that NOTICE does not name. */
export function keepNoticeComplete(): Plugin {
  return {
    name: 'keep-notice-complete',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
      const packages = new Set(modules.flatMap((id) => packageOf(id) ?? []));
      const unnamed = [...packages].filter((name) => !notice.includes(`\n  ${name} `));
      if (unnamed.length > 0)
        this.error(`NOTICE does not name ${unnamed.join(', ')}: see BUILT_IN of tools/notice.ts.`);
    },
  };
}

/** The innermost package that a module lies in; undefined for our own and for what a plugin makes. */
function packageOf(id: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
