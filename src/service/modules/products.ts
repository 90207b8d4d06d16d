import { products as module } from '#contract/modules/products.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('products');
const { list, retrieve, create, update } = tableOperations(module, mapping);

export const products = implement(module, mapping, { list, retrieve, create, update });
