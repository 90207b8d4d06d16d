import { Argument } from 'commander';
import { segments } from '#contract/core/segments.ts';

export const segmentArgument = () => new Argument('<module>', 'path segment of the module').choices(segments);
