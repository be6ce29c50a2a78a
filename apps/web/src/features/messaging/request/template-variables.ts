import { type TemplateVariable, templateVariables } from '@gegenpost/contract/message-templates.ts';

export type VariableValues = Partial<Record<TemplateVariable, string>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

const isVariable = (name: string): name is TemplateVariable => (templateVariables as readonly string[]).includes(name);

/** Replaces the variables by their values; a variable without a value is left in place. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(VARIABLE, (found, name: string) => (isVariable(name) && values[name]) || found);

/** Variables of a text that have no value, as they are written; they must not reach the candidate. */
export const unfilledVariables = (text: string, values: VariableValues): string[] => [
  ...new Set(fillVariables(text, values).match(VARIABLE) ?? []),
];
