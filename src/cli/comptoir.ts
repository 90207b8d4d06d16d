#!/usr/bin/env node
import { runWithCodeCache } from '#service/code-cache.ts';

runWithCodeCache(new URL('./main.js', import.meta.url));
