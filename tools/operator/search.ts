import { markForRebuild } from '../../apps/server/src/features/candidate-index/clickhouse/search-feed.queries.ts';
import { type Command, CommandError } from './command.ts';

export const searchRebuild: Command = {
  usage: 'search rebuild',
  summary: 'makes the table of ClickHouse anew, while the present one goes on answering searches',
  async run({ db, config }) {
    if (config.searchUrl === null) throw new CommandError('SEARCH_URL is not set: there is no table to make.');
    if (await markForRebuild(db)) return 'A server makes the table anew now; searches go on.';
    throw new CommandError('No table was made yet: the server makes the first one when it starts with SEARCH_URL.');
  },
};
