import type { LoteEvento } from '@claquete/contract/financeiro/pagamentos/lote'
import { estadosOfItem, estadosOfLote } from '@claquete/core/financeiro/pagamentos/lote'
import type { EstadoOfItem, EstadoOfLote } from '@claquete/core/financeiro/pagamentos/lote'
import { tableKeys } from '@claquete/core/kernel/record'
import { reais, subtractReais } from '../../lib/plain/money.ts'

interface Look {
  readonly label: string
  readonly color: string
}

const loteColors: Readonly<Record<EstadoOfLote, string>> = {
  rascunho: 'yellow',
  liberado: 'blue',
  exportado: 'violet',
  concluido: 'green',
  cancelado: 'gray',
}
const itemColors: Readonly<Record<EstadoOfItem, string>> = {
  pendente: 'gray',
  agendado: 'blue',
  pago: 'green',
  rejeitado: 'red',
  devolvido: 'orange',
  removido: 'gray',
}

/** The look of each state of a batch, by its label. */
export const loteLooks: Readonly<Record<string, Look>> = Object.fromEntries(
  tableKeys(estadosOfLote).map((one) => [
    estadosOfLote[one],
    { label: estadosOfLote[one], color: loteColors[one] },
  ]),
)

export const lookOfItem = (estado: EstadoOfItem): Look => ({
  label: estadosOfItem[estado],
  color: itemColors[estado],
})

export const estadoOptions = tableKeys(estadosOfLote).map((value) => ({
  value,
  label: estadosOfLote[value],
}))

export const eventNames: Readonly<Record<LoteEvento['acao'], string>> = {
  preparar: 'Preparado',
  alterar: 'Alterado',
  liberar: 'Liberado',
  reabrir: 'Devolvido à preparação',
  exportar: 'Posto em arquivo para o banco',
  desfazer_arquivo: 'Arquivo cancelado',
  cancelar: 'Cancelado',
}

interface Acrescimo {
  readonly acrescimo: number
  readonly multa: number
}

/** Interest and fine in words, each on its line; where no fine is told apart they are one. */
export const wordsOfAcrescimo = ({ acrescimo, multa }: Acrescimo): readonly string[] => {
  if (acrescimo === 0) return []
  if (multa === 0) return [`${reais(acrescimo)} de juros e multa`]
  const juros = subtractReais(acrescimo, multa)
  return [...(juros > 0 ? [`${reais(juros)} de juros`] : []), `${reais(multa)} de multa`]
}
