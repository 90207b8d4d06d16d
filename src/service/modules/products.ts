import { products as module } from '#contract/modules/products.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('products');
const { list, retrieve, create, update } = tableOperations(module, storage);

export const products = implement(module, storage, { list, retrieve, create, update });
