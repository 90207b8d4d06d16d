import { agenda_displays as module } from '#contract/modules/agenda_displays.ts';
import { implement } from '#service/kit/implement.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('agenda_displays');
const { list, retrieve, create, update } = tableOf(module, storage);

export const agenda_displays = implement(module, storage, { list, retrieve, create, update });
