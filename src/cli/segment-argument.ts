import { Argument } from 'commander';
import { segments } from '#contract/segments.ts';

export const segmentArgument = () => new Argument('<module>', 'path segment of the module').choices(segments);
