import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { readConfiguration } from '../platform/configuration.js';

/** Runs `work` in the shop's application context, without HTTP; an error is printed as one line and sets exit code 1. */
export const withShop = async (work: (shop: INestApplicationContext) => Promise<void>): Promise<void> => {
  try {
    const shop = await NestFactory.createApplicationContext(AppModule.with(readConfiguration()), { logger: ['error'] });
    await shop.init();
    await work(shop);
    await shop.close();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
};
