module.exports = {
  forbidden: ['rows', 'capabilities', 'flow', 'hygiene'].flatMap((part) =>
    require(`./workshop/architecture/rules/${part}.cjs`),
  ),
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: ['node_modules', '(^|/)(dist|bundle)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css'],
    },
  },
};
