import knip from './knip.json' with { type: 'json' }

/** A rule of core that only tests call is deleted or called; `@oracle` says that a test compares SQL with it. */
export default {
  ...knip,
  ignoreIssues: {
    ...knip.ignoreIssues,
    'api/**': ['exports'],
    'contract/**': ['exports'],
    'web/**': ['exports'],
  },
}
