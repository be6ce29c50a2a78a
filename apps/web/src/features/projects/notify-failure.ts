import { notifyFailureOf } from '#platform/notify-failure.ts';

export const notifyFailure = notifyFailureOf('project');
