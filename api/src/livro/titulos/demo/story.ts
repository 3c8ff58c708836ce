/** Jobs of the demonstration that money is told of. */

/** Jobs charged by the invoices of the demonstration, by their titles. */
export const comFatura = {
  fotos: 'Fotos still da linha de cosméticos',
  tutorial: 'Tutorial em vídeo para e-commerce',
  motorista: 'Filme 45" Dia do Motorista',
} as const

/** The three whole jobs, by what they are; their titles find them. */
export const complete = {
  filme: 'Filme 30" Dia das Mães',
  serie: 'Série de vídeos institucionais',
  campanha: 'Campanha de Natal: filme e desdobramentos',
} as const
