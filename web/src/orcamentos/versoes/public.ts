export { VersionTabs } from './version-tabs.tsx'
export { NovaVersao } from './new-versao.ts'
