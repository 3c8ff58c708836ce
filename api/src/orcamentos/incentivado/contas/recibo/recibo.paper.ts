import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatDecimal, formatReais } from '@claquete/core/kernel/amounts/money'
import { dateInWords } from '@claquete/core/kernel/writing/extenso'
import { documentoOnPaper } from '@claquete/core/kernel/writing/recibo'
import { letterheadOf } from '../../../../kernel/documents/letterhead.ts'
import type { UnitForPaper } from '../../../../kernel/documents/letterhead.queries.ts'
import type { Papel } from '../../../papeis/public.ts'

export interface ReciboOnPaper {
  readonly unit: UnitForPaper
  readonly favorecido: { readonly nome: string; readonly documento: string }
  readonly valor: Cents
  readonly texto: string
  readonly nota: string
  readonly debitos: readonly { readonly data: CalendarDate; readonly valor: Cents }[]
  readonly today: CalendarDate
}

/** The receipt of a payment on the letterhead of who paid, for whoever was paid to sign. */
export const papelDoRecibo = (recibo: ReciboOnPaper): Papel => ({
  titulo: 'Recibo de pagamento',
  timbre: letterheadOf(recibo.unit),
  isLandscape: false,
  blocks: [
    {
      tipo: 'abertura',
      titulo: 'Recibo',
      marca: null,
      linhas: [`Emitido em ${formatDateBr(recibo.today)}`],
      highlight: { rotulo: 'Valor', valor: formatReais(recibo.valor), nota: '' },
    },
    { tipo: 'texto', titulo: '', texto: [recibo.texto, recibo.nota].filter(Boolean).join('\n\n') },
    {
      tipo: 'tabela',
      titulo: 'Pagamentos',
      isCompact: true,
      colunas: [
        { titulo: 'Data', largura: 'resto', isRight: false },
        { titulo: 'Valor (R$)', largura: 32, isRight: true },
      ],
      linhas: recibo.debitos.map(({ data, valor }) => ({
        t: 'i' as const,
        indent: 0,
        cells: [formatDateBr(data), formatDecimal(valor)],
      })),
    },
    {
      tipo: 'assinaturas',
      data: [recibo.unit.cidade ?? '', dateInWords(recibo.today)].filter(Boolean).join(', '),
      colunas: 1,
      assinaturas: [
        {
          nome: recibo.favorecido.nome,
          linhas: [documentoOnPaper(recibo.favorecido.documento)].filter(Boolean),
        },
      ],
    },
  ],
})
