import type { ReplyOf } from '@claquete/contract/endpoint'
import type { projetoVisto } from '@claquete/contract/orcamentos/incentivado/visto'
import { centsOfReais } from '@claquete/core/kernel/amounts/money'
import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { EstruturaCodigo, No } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { PlacedLine } from '@claquete/core/orcamentos/incentivado/lugar'
import { vistoRows } from '@claquete/core/orcamentos/incentivado/visto'
import type { Modo, VistoRow } from '@claquete/core/orcamentos/incentivado/visto'

export type Visto = ReplyOf<typeof projetoVisto>['data']
type LugarDaEstrutura = Pick<Visto['nos'][number], 'codigo' | 'descricao' | 'numero_nosso'>

/** The places of a structure as the company numbers them. */
export const nosOf = ({ nos }: { readonly nos: readonly LugarDaEstrutura[] }): No[] =>
  nos.map(({ codigo, descricao, numero_nosso }) => ({
    codigo,
    descricao,
    categoria: null,
    ...(numero_nosso && { isOwnNumber: true as const }),
  }))

export const linesOf = ({ linhas }: Visto): PlacedLine[] =>
  linhas.map((linha) => ({ ...linha, valor: centsOfReais(linha.valor) }))

export const rowsOf = (visto: Visto, modo: Modo): VistoRow[] =>
  vistoRows({ nos: nosOf(visto), linhas: linesOf(visto), modo })

/** The structure that an address names. */
export const estruturaOfAddress = (word: string | null): EstruturaCodigo | undefined =>
  estruturaCodigos.find((codigo) => codigo === word)

export const modoOfAddress = (word: string | null): Modo =>
  word === 'sintetico' ? 'sintetico' : 'analitico'
