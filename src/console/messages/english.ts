import agenda from '#console/messages/en/agenda.json';
import dispatch from '#console/messages/en/dispatch.json';
import forms from '#console/messages/en/forms.json';
import home from '#console/messages/en/home.json';
import kit from '#console/messages/en/kit.json';
import ledger from '#console/messages/en/ledger.json';
import lists from '#console/messages/en/lists.json';
import modules from '#console/messages/en/modules.json';
import office from '#console/messages/en/office.json';
import sales from '#console/messages/en/sales.json';
import shell from '#console/messages/en/shell.json';
import transfer from '#console/messages/en/transfer.json';
import trouble from '#console/messages/en/trouble.json';

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
