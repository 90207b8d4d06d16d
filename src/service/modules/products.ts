import { products as module } from '#contract/modules/products.ts';
import { implement } from '#service/kit/implement.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('products');
const { list, retrieve, create, update } = tableOf(module, storage);

export const products = implement(module, storage, { list, retrieve, create, update });
