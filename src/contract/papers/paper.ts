import type { SalePaper } from '#contract/papers/sale-paper.ts';
import type { StatementPaper } from '#contract/papers/statement-paper.ts';

export type Paper = SalePaper | StatementPaper;
