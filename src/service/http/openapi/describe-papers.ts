/** The part of `GET /openapi.json` that describes the papers of sales, and the statements of clients and suppliers. */
import type { ParameterDescription } from '#contract/core/query/parameter.ts';
import type { Segment } from '#contract/core/segments.ts';
import {
  type PaperForm,
  paperForms,
  paperPath,
  paperTypes,
  statementPath,
  statementSegments,
} from '#contract/papers/paper-files.ts';
import { paperQuery, statementQuery } from '#contract/papers/paper-query.ts';
import { agingSides } from '#contract/statements/aging.ts';
import { idInPath, inQuery } from '#service/http/openapi/openapi-parts.ts';

interface Described {
  path: string;
  form: PaperForm;
  operation: string;
  segment: Segment;
  /** What the PDF is. */
  paper: string;
  receiver: string;
  parameters: readonly ParameterDescription[];
}

export function describePapers() {
  const described = paperForms.flatMap((form): Described[] => [
    {
      path: paperPath(form),
      form,
      operation: `paper_${form}`,
      segment: 'sales',
      paper: 'The quote or invoice of a sale',
      receiver: 'the client',
      parameters: paperQuery.described,
    },
    ...agingSides.map((side): Described => {
      const segment = statementSegments[side];
      const receiver = side === 'receivable' ? 'the client' : 'the supplier';
      return {
        path: statementPath(side, form),
        form,
        operation: `statement_of_${segment}_${form}`,
        segment,
        paper: `The statement of account of ${receiver} for a period`,
        receiver,
        parameters: statementQuery.described,
      };
    }),
  ]);
  return Object.fromEntries(described.map((each) => [each.path.replace(':id', '{id}'), { get: describe(each) }]));
}

function describe({ form, operation, segment, paper, receiver, parameters }: Described) {
  return {
    operationId: operation,
    tags: [segment],
    description:
      form === 'pdf'
        ? `${paper} as a PDF`
        : `${paper} as a PDF that is attached to a mail to ${receiver}, which opens ready to send`,
    parameters: [idInPath, ...parameters.map(inQuery)],
    responses: {
      '200': { description: 'Done', content: { [paperTypes[form]]: { schema: { type: 'string', format: 'binary' } } } },
    },
  };
}
