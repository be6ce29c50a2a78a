import { tellFailureOf } from '#platform/tell-failure.ts';

export const tellFailure = tellFailureOf('thread');
