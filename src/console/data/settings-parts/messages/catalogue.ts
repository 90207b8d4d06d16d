import en from '#console/data/settings-parts/messages/en.json';
import fr from '#console/data/settings-parts/messages/fr.json';
import { addMessages } from '#console/messages/catalogues.ts';

type English = typeof en;
declare module '#console/messages/messages.ts' {
  interface Messages extends English {}
}

addMessages({ en, fr });
