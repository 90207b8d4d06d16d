import en from '#console/form/fields/messages/en.json';
import fr from '#console/form/fields/messages/fr.json';
import { addMessages } from '#console/messages/catalogues.ts';

type English = typeof en;
declare module '#console/messages/messages.ts' {
  interface Messages extends English {}
}

addMessages({ en, fr });
