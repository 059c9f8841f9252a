import { Screen } from '../../kit/frame/frame.tsx';
import { shopWords } from '../words/shops.ts';
import { StoreForm } from './store-form.tsx';

/** A new shop for a client, below a domain of the organization. */
export const NewStore = () => (
  <Screen title={shopWords.stores.add} back="/partners/stores/">
    <StoreForm />
  </Screen>
);
