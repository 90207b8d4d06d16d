import { addMessages } from '#console/messages/catalogues.ts';
import en from '#console/record/papers/messages/en.json';
import fr from '#console/record/papers/messages/fr.json';

type English = typeof en;
declare module '#console/messages/messages.ts' {
  interface Messages extends English {}
}

addMessages({ en, fr });
