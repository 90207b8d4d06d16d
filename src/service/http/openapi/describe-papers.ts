/** The part of `GET /openapi.json` that describes the papers of sales, and the statements of clients and suppliers. */
import { type PaperEndpoint, paperEndpoints } from '#contract/papers/paper-endpoints.ts';
import { paperTypes } from '#contract/papers/paper-files.ts';
import { paperQuery, statementQuery } from '#contract/papers/paper-query.ts';
import { idInPath, inQuery } from '#service/http/openapi/openapi-parts.ts';

export function describePapers() {
  return Object.fromEntries(paperEndpoints.map((each) => [each.path.replace(':id', '{id}'), { get: describe(each) }]));
}

function describe({ form, side, of: [segment] }: PaperEndpoint) {
  const receiver = side === 'payable' ? 'the supplier' : 'the client';
  const paper = side ? `The statement of account of ${receiver} for a period` : 'The quote or invoice of a sale';
  const query = side ? statementQuery : paperQuery;
  return {
    operationId: side ? `statement_of_${segment}_${form}` : `paper_${form}`,
    tags: [segment],
    description:
      form === 'pdf'
        ? `${paper} as a PDF`
        : `${paper} as a PDF that is attached to a mail to ${receiver}, which opens ready to send`,
    parameters: [idInPath, ...query.described.map(inQuery)],
    responses: {
      '200': { description: 'Done', content: { [paperTypes[form]]: { schema: { type: 'string', format: 'binary' } } } },
    },
  };
}
