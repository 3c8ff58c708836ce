import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { readMoment, writeMoment } from '@claquete/core/equipamentos/remessas/moment'
import { diariasOf, totalOf, valorOfItem } from '@claquete/core/equipamentos/remessas/remessa'
import { cents, centsOfReais } from '@claquete/core/kernel/amounts/money'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

export interface ItemValues {
  readonly id_equipamento: number
  readonly nome: string
  readonly codigo: string
  readonly tipo: string
  readonly estoque: number
  readonly quantidade: number | null
  readonly valor_aluguel: number | null
}

export interface Values {
  readonly nome: string
  readonly id_empresa: number | null
  readonly id_responsavel: number | null
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
  readonly destino: string
  readonly data_saida: CalendarDate | null
  readonly hora_saida: string
  readonly data_prevista: CalendarDate | null
  readonly hora_prevista: string
  readonly obs: string
  readonly itens: readonly ItemValues[]
  readonly versao: number
}

export const blank: Values = {
  nome: '',
  id_empresa: null,
  id_responsavel: null,
  id_orcamento: null,
  id_orca_item: null,
  destino: '',
  data_saida: null,
  hora_saida: '08:00',
  data_prevista: null,
  hora_prevista: '18:00',
  obs: '',
  itens: [],
  versao: 0,
}

const parts = (instant: string) => {
  const [day = '', hours = ''] = writeMoment(Date.parse(instant)).split('T')
  return { day: calendarDate(day), hours }
}

export function valuesOf(remessa: Remessa): Values {
  const [saida, prevista] = [parts(remessa.data_saida), parts(remessa.data_prevista)]
  return {
    nome: remessa.nome,
    id_empresa: remessa.id_empresa,
    id_responsavel: remessa.id_responsavel,
    id_orcamento: remessa.id_orcamento,
    id_orca_item: remessa.id_orca_item,
    destino: remessa.destino,
    data_saida: saida.day,
    hora_saida: saida.hours,
    data_prevista: prevista.day,
    hora_prevista: prevista.hours,
    obs: remessa.obs,
    itens: remessa.itens_da_remessa.map((item) => ({
      id_equipamento: item.id_equipamento,
      nome: item.nome,
      codigo: item.codigo,
      tipo: item.tipo,
      estoque: item.estoque,
      quantidade: item.quantidade,
      valor_aluguel: item.valor_aluguel,
    })),
    versao: remessa.versao,
  }
}

/** `07:30` of what people type: `7`, `730`, `7h30`. Anything else stays, for the call to refuse. */
export function hoursOf(typed: string): string {
  const found = /^(\d{1,2})\s*[:h.]?\s*(\d{2})?\s*h?$/iu.exec(typed.trim())
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}` : typed
}

/** A day and a time as the call takes them. */
export const momentOf = (day: CalendarDate | null, hours: string): string =>
  day === null ? '' : `${day}T${hoursOf(hours)}`

/** The period that is typed, once both ends are moments and the return is after the exit. */
export function periodOf(values: Values) {
  const data_saida = momentOf(values.data_saida, values.hora_saida)
  const data_prevista = momentOf(values.data_prevista, values.hora_prevista)
  const [saida, prevista] = [readMoment(data_saida), readMoment(data_prevista)]
  if (saida === undefined || prevista === undefined || prevista <= saida) return undefined
  return { data_saida, data_prevista, diarias: diariasOf(saida, prevista) }
}

/** What the items cost together, by the same rule as the server's. */
export function sumsOf(values: Values) {
  const diarias = periodOf(values)?.diarias ?? 1
  const itens = values.itens.map(({ quantidade, valor_aluguel }) => ({
    valor_item: valorOfItem(centsOfReais(valor_aluguel ?? 0), quantidade ?? 1, diarias) ?? cents(0),
  }))
  const pieces = values.itens.reduce((sum, { quantidade }) => sum + (quantidade ?? 0), 0)
  return { diarias, pieces, total: totalOf(itens) }
}

export const bodyOf = ({ itens, hora_saida, hora_prevista, versao: _, ...values }: Values) => ({
  ...values,
  data_saida: momentOf(values.data_saida, hora_saida),
  data_prevista: momentOf(values.data_prevista, hora_prevista),
  itens: itens.map(({ id_equipamento, quantidade, valor_aluguel }) => ({
    id_equipamento,
    quantidade,
    valor_aluguel,
  })),
})

/** Items are sent where they changed: those of a remittance that is short would be refused, and its job may still change. */
export const haveItensChanged = (remessa: Remessa, values: Values): boolean =>
  JSON.stringify(bodyOf(values).itens) !== JSON.stringify(bodyOf(valuesOf(remessa)).itens)
