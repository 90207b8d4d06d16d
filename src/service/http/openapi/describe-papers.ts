/** The part of `GET /openapi.json` that describes the papers of a sale. */
import { type PaperForm, paperForms, paperPath, paperTypes } from '#contract/papers/paper-files.ts';
import { paperQuery } from '#contract/papers/paper-query.ts';
import { idInPath, inQuery } from '#service/http/openapi/openapi-parts.ts';

const descriptions: Record<PaperForm, string> = {
  pdf: 'The quote or invoice of a sale as a PDF',
  eml: 'The same attached to a mail to the client, which opens ready to send',
};

export function describePapers() {
  return Object.fromEntries(
    paperForms.map((form) => [paperPath(form).replace(':id', '{id}'), { get: describe(form) }]),
  );
}

function describe(form: PaperForm) {
  return {
    operationId: `paper_${form}`,
    tags: ['sales'],
    description: descriptions[form],
    parameters: [idInPath, ...paperQuery.described.map(inQuery)],
    responses: {
      '200': { description: 'Done', content: { [paperTypes[form]]: { schema: { type: 'string', format: 'binary' } } } },
    },
  };
}
