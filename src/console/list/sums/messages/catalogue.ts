import en from '#console/list/sums/messages/en.json';
import fr from '#console/list/sums/messages/fr.json';
import { addMessages } from '#console/messages/catalogues.ts';

type English = typeof en;
declare module '#console/messages/messages.ts' {
  interface Messages extends English {}
}

addMessages({ en, fr });
