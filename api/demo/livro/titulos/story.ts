/** Titles of demo budgets that other seeds refer to. */

/** Budgets charged by the demo's invoices, by title. */
export const withFatura = {
  fotos: 'Fotos still da linha de cosméticos',
  tutorial: 'Tutorial em vídeo para e-commerce',
  motorista: 'Filme 45" Dia do Motorista',
} as const

/** The three jobs that the demo tells completely, by title. */
export const complete = {
  filme: 'Filme 30" Dia das Mães',
  serie: 'Série de vídeos institucionais',
  campanha: 'Campanha de Natal: filme e desdobramentos',
} as const
