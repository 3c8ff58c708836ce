import type { gastoView } from '@claquete/contract/orcamentos/incentivado/gasto'
import type { ReplyOf } from '@claquete/contract/endpoint'
import type { UFS } from '@claquete/core/kernel/person/uf'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

export type GastoLido = ReplyOf<typeof gastoView>['data']
export type Papel = 'documento' | 'comprovante'

interface ParteValues {
  readonly id_projeto_fonte: number | null
  readonly valor: number | null
}

export interface ArquivoValues {
  readonly id_arquivo: number
  readonly name: string
  readonly url: string
  readonly papel: Papel | null
}

/** What the form of an expense has. */
export interface GastoValues {
  readonly partes: readonly ParteValues[]
  readonly id_tipoDocumento: number | null
  readonly num_documento: string
  readonly serie: string
  readonly chave_acesso: string
  readonly emissao: CalendarDate | null
  readonly municipio: string
  readonly uf: (typeof UFS)[number] | null
  readonly cita_projeto: 'S' | 'N' | null
  readonly bb_classificado: 'S' | 'N'
  readonly justificativa: string
  readonly arquivos: readonly ArquivoValues[]
}

export const valuesOf = (lido: GastoLido): GastoValues => ({
  partes: lido.gasto.fontes.map(({ id_projeto_fonte, valor }) => ({ id_projeto_fonte, valor })),
  id_tipoDocumento: lido.id_tipoDocumento,
  num_documento: lido.num_documento,
  serie: lido.serie,
  chave_acesso: lido.chave_acesso,
  emissao: lido.gasto.emissao === null ? null : calendarDate(lido.gasto.emissao),
  municipio: lido.municipio,
  uf: lido.uf,
  cita_projeto: lido.cita_projeto,
  bb_classificado: lido.bb_classificado,
  justificativa: lido.justificativa,
  arquivos: lido.arquivos,
})
