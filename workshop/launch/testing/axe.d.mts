import type { Page } from '@playwright/test';

export function axeViolations(page: Page, look?: { part?: string; tags?: readonly string[] }): Promise<string[]>;
