import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SlashBreaks } from './slash-breaks.tsx';

test('lets a line end after each slash, and changes nothing of the words', () => {
  const { container } = render(<SlashBreaks text="Technikerin/Techniker und/oder" />);
  expect(container.innerHTML).toBe('Technikerin/<wbr>Techniker und/<wbr>oder');
  expect(container).toHaveTextContent('Technikerin/Techniker und/oder');
});
