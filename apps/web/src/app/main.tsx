import '#ui/layers.css';
import '#ui/mantine.css';
import 'virtual:tokens.css';
import '#ui/base.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { colorSchemeManager } from '#ui/color-scheme.ts';
import { cssVariablesResolver, theme } from '#ui/theme.ts';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} colorSchemeManager={colorSchemeManager}>
      <main />
    </MantineProvider>
  </StrictMode>,
);
