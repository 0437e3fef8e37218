import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { useProxies } from '../integrations/proxies.js';
import { readConfiguration, type Configuration } from '../platform/configuration.js';

/** Runs `work` in the shop's application context, without HTTP; an error is printed as one line and sets exit code 1. */
export const withShop = async (
  work: (shop: INestApplicationContext) => Promise<void>,
  configured: () => Configuration = readConfiguration,
): Promise<void> => {
  try {
    const configuration = configured();
    await useProxies(configuration.proxies);
    const shop = await NestFactory.createApplicationContext(AppModule.with(configuration), { logger: ['error'] });
    try {
      await work(shop);
    } finally {
      await shop.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
};
