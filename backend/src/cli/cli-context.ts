import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { reasonOf } from '@shop/eventing/postgres/failures';
import { AppModule } from '../app.module.js';
import { useProxies } from '../platform/proxies/proxies.js';
import { readConfiguration, type Configuration } from '../platform/configuration.js';

/** Runs `work`; an error is printed as one line and sets exit code 1. */
export async function endWithSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

/** Runs `work` in the shop's application context, without HTTP; an error is printed as one line and sets exit code 1. */
export const withShop = async (
  work: (shop: INestApplicationContext) => Promise<void>,
  configured: () => Configuration = readConfiguration,
): Promise<void> =>
  endWithSentence(async () => {
    const configuration = configured();
    await useProxies(configuration.proxies);
    const shop = await NestFactory.createApplicationContext(AppModule.with(configuration), { logger: ['error'] });
    try {
      await work(shop);
    } finally {
      await shop.close();
    }
  });
