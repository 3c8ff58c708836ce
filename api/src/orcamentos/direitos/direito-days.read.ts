import type { DaySource } from '../../kernel/areas/days.ts'
import { listEndDays } from './days.queries.ts'

/** The last days on which images of people may be used. */
export const finsDeDireitos: DaySource = {
  at: 35,
  chave: 'direitos_imagem',
  titulo: 'Fim de direitos de imagem',
  cor: 'cinza',
  needs: ['direito.consultar'],
  fixed: 'O fim do direito muda no registro dele, com o documento que o estende.',
  read: async ({ db }, period) =>
    (await listEndDays(db, period)).map(({ id_direito_imagem, pessoa, obra, fim }) => ({
      chave: String(id_direito_imagem),
      titulo: ['Fim do direito de imagem', pessoa, obra].filter(Boolean).join(' · '),
      quando: { dia: fim, ate: fim },
      path: '/direitos-imagem',
    })),
}
