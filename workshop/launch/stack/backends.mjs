const MAX_BACKENDS = 16;

/** The keys of the backends of an installation: as many as the setting BACKENDS says, one without it. Throws for what is no such number. */
export function backendsOf({ BACKENDS = '' }) {
  const count = Number(BACKENDS.trim() || 1);
  if (!Number.isInteger(count) || count < 1 || count > MAX_BACKENDS)
    throw new Error(`BACKENDS should be a number from 1 to ${MAX_BACKENDS}, not "${BACKENDS}".`);
  return Array.from({ length: count }, (_, index) => (index === 0 ? 'backend' : `backend${index + 1}`));
}

/** Service definitions with a process for each backend, all alike but for their port. */
export function withBackends(definitions, backends) {
  const { run, cwd } = definitions.backend;
  const more = backends
    .slice(1)
    .map((key) => [
      key,
      { run, cwd, health: (ports) => definitions.backend.health({ ...ports, backend: ports[key] }) },
    ]);
  return { ...definitions, ...Object.fromEntries(more) };
}
