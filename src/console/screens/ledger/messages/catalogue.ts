import { addMessages } from '#console/messages/catalogues.ts';
import en from '#console/screens/ledger/messages/en.json';
import fr from '#console/screens/ledger/messages/fr.json';

type English = typeof en;
declare module '#console/messages/messages.ts' {
  interface Messages extends English {}
}

addMessages({ en, fr });
