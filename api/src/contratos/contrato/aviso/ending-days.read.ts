import type { DaySource } from '../../../kernel/areas/days.ts'
import { listEndingDays } from './ending-days.queries.ts'

const words = { contrato: 'Fim do contrato', uso: 'Fim do uso de imagem' } as const

/** The last days of contracts, and of the use of images that they allow. */
export const finsDeContratos: DaySource = {
  at: 33,
  chave: 'contratos',
  titulo: 'Fim de contratos',
  cor: 'roxo',
  needs: ['contrato.consultar'],
  fixed: 'O fim muda no contrato, por uma nova versão assinada.',
  read: async ({ db, actor }, period) =>
    (await listEndingDays(db, actor, period)).map(({ id_contrato, numero, titulo, que, dia }) => ({
      chave: `${id_contrato}:${que}`,
      titulo: [words[que], numero, titulo].filter(Boolean).join(' · '),
      quando: { dia, ate: dia },
      path: `/orcamentos/contratos/documentos/${id_contrato}`,
    })),
}
