import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import '@/theme/font-faces.css';
import '@/theme/theme-variables.css';
import '@/theme/baseline.css';
import '@/theme/global.css';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { watchHistory } from '@/config/leave-guard';
import { readPublicConfig } from '@/config/public-config';
import { createApolloClient } from '@/graphql/client';
import { getIdToken } from '@/session/session-token';
import { keepStylePlace } from '@/theme/style-cache';
import { App } from './App';
import { drawAnew, takeUp } from './draw';
import { preloadPages } from './lazy-page';
import { readPageState } from './page-state';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw the shop into.');

watchHistory();
keepStylePlace();
const state = readPageState();
const client = createApolloClient({ getIdToken, initialState: state?.cache });
const shop = (
  <StrictMode>
    <BrowserRouter>
      <App client={client} config={readPublicConfig()} />
    </BrowserRouter>
  </StrictMode>
);

if (state) {
  // A page whose code does not come is drawn anew, with the message and the Retry that a later
  // failure would get.
  preloadPages(state.modules).then(
    () => takeUp(root, shop),
    () => drawAnew(root, shop),
  );
} else {
  drawAnew(root, shop);
}
