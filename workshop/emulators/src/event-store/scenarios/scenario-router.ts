import express, { type Router } from 'express';
import { InvalidField } from '../../fields.js';
import { readScenario } from './scenario.js';
import type { Scenarios } from './scenarios.js';

/** POST arms a scenario, GET lists the armed ones, DELETE clears all or one. */
export function scenarioRouter(scenarios: Scenarios): Router {
  const router = express.Router();
  router.use(express.json({ limit: '16kb' }));
  router.post('/', ({ body }, response) => {
    try {
      response.status(201).json(scenarios.arm(readScenario(body)));
    } catch (error) {
      if (!(error instanceof InvalidField)) throw error;
      response.status(400).json({ message: error.message });
    }
  });
  router.get('/', (_request, response) => void response.json({ scenarios: scenarios.all }));
  router.delete(['/', '/:id'], ({ params: { id } }, response) => {
    const found = scenarios.clear(id === undefined ? undefined : String(id));
    response.status(found ? 200 : 404).json({ scenarios: scenarios.all });
  });
  return router;
}
