import { projetoIncentivadoView } from '@claquete/contract/orcamentos/incentivado/projeto'
import type {
  ProjetoIncentivado,
  projetoIncentivadoInsert,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import { camposDeData } from '@claquete/core/orcamentos/incentivado/datas'
import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { call } from '../../lib/wire/call.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { readProjetoOptions } from './sources.ts'

type Body = Required<BodyValues<typeof projetoIncentivadoInsert>>

export interface ProjetoValues extends Omit<Body, 'id_orca_modelo' | 'normas'> {
  readonly normas: readonly string[]
  readonly versao: number
}
export type Tipo = ProjetoValues['tipo']

export const blank: ProjetoValues = {
  tipo: 'incentivado',
  nome: '',
  salic: '',
  processo: '',
  id_empresa: null,
  id_proponente: null,
  proponente_pf_mei: 'N',
  primeiro_projeto: 'N',
  proponente_uf: null,
  tipo_obra: 'outro',
  formato: '',
  episodios: null,
  minutos: null,
  territorio: null,
  proposta_em: null,
  carteira_projetos: null,
  carteira_valor: null,
  excecao: null,
  inabilitado: null,
  inabilitado_ate: null,
  edicao: null,
  edicao_contas_em: null,
  aprovado_em: null,
  captacao_inicio: null,
  captacao_fim: null,
  execucao_inicio: null,
  execucao_fim: null,
  concluido_em: null,
  cinemateca_em: null,
  contas_ate: null,
  contas_entregues_em: null,
  id_contador: null,
  estado: 'elaboracao',
  id_responsavel: null,
  obs: '',
  normas: [],
  estrutura: 'ancine',
  versao: 0,
}

/** The structure that an address names; blank where it names none. */
export const estruturaIn = (word: string | undefined): EstruturaCodigo | null =>
  estruturaCodigos.find((codigo) => codigo === word) ?? null

/** A new one is of the first unit of the list. */
export async function readNew(
  tipo: Tipo,
  estrutura: EstruturaCodigo | null,
): Promise<ProjetoValues> {
  const { empresas } = await readProjetoOptions()
  return { ...blank, tipo, estrutura, id_empresa: empresas[0]?.id ?? null }
}

const daysOfFatos = ['inabilitado_ate', 'edicao_contas_em'] as const

const names = Object.keys(blank) as (keyof ProjetoValues)[]

export function valuesOf(data: ProjetoIncentivado): ProjetoValues {
  const own = Object.fromEntries(
    names
      .filter((name) => name in data)
      .map((name) => [name, data[name as keyof ProjetoIncentivado]]),
  )
  const days = Object.fromEntries(
    [...camposDeData, ...daysOfFatos].map((name) => {
      const day = data[name]
      return [name, day === null ? null : calendarDate(day)]
    }),
  )
  return { ...blank, ...own, ...days, salic: data.salic ?? '' }
}

export async function readProjeto(
  id_projeto_incentivado: number,
  signal: AbortSignal,
): Promise<ProjetoValues> {
  const { data } = await call(
    projetoIncentivadoView,
    { params: { id_projeto_incentivado } },
    { signal },
  )
  return valuesOf(data)
}
