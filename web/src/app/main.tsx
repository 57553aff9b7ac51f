import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import '@/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readPublicConfig } from '@/config/public-config';
import { createApolloClient } from '@/graphql/client';
import { getIdToken } from '@/session/session-token';
import { App } from './App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw the shop into.');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App client={createApolloClient({ getIdToken })} config={readPublicConfig()} />
    </BrowserRouter>
  </StrictMode>,
);
