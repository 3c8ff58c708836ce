export { SettingsHistory } from './settings-history.tsx'
export { brandSwatches } from './swatches.ts'
