import agenda from '#console/messages/fr/agenda.json';
import dispatch from '#console/messages/fr/dispatch.json';
import forms from '#console/messages/fr/forms.json';
import home from '#console/messages/fr/home.json';
import kit from '#console/messages/fr/kit.json';
import ledger from '#console/messages/fr/ledger.json';
import lists from '#console/messages/fr/lists.json';
import modules from '#console/messages/fr/modules.json';
import office from '#console/messages/fr/office.json';
import sales from '#console/messages/fr/sales.json';
import shell from '#console/messages/fr/shell.json';
import transfer from '#console/messages/fr/transfer.json';
import trouble from '#console/messages/fr/trouble.json';

/** Texts in the files, parsed messages in the build. */
export const catalogue = {
  ...agenda,
  ...dispatch,
  ...forms,
  ...home,
  ...kit,
  ...ledger,
  ...lists,
  ...modules,
  ...office,
  ...sales,
  ...shell,
  ...transfer,
  ...trouble,
};
