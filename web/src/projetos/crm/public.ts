/** What others share of deals: those of a campaign. */
export { OportunidadesOf } from './oportunidades-of.tsx'
