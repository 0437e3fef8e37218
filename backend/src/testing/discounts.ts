import { CommandBus } from '@nestjs/cqrs';
import { IssueDiscount } from '../pricing/issue-discount.command.js';
import type { StoryShop } from './shop.js';

/** A promotion code that takes this percentage off. */
export const issueDiscount = (shop: StoryShop, token: string, percentage: number): Promise<unknown> =>
  shop.app.get(CommandBus, { strict: false }).execute(new IssueDiscount(token, percentage));
