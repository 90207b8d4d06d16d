#!/usr/bin/env node
import { runCompiled } from '#service/compiled-program.ts';

runCompiled(new URL('./main.js', import.meta.url));
