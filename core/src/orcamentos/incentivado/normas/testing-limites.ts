import { centsOfReais } from '../../../kernel/amounts/money.ts'
import { must } from '../../../kernel/must.ts'
import type { MecanismoCodigo } from '../fonte.ts'
import { categorias, measure } from '../limite.ts'
import type { Categoria, Medidas } from '../limite.ts'
import type { Regra } from '../norma.ts'
import { usualRegras } from './usual-regras.ts'

export const reais = (amount: number) => centsOfReais(Number(amount.toFixed(2)))

export const plain: Medidas = {
  total: reais(1_000_000),
  categorias: new Map(),
  shared: [],
  fontes: [{ mecanismo: 'R18', aprovado: reais(1_000_000), captado: reais(1_000_000) }],
  recipients: [],
  linhas: [],
  proponente: { pf_mei: false, primeiro: false, uf: 'SP', quem: 'outros' },
  obra: { tipo: 'outro', episodios: null, excecao: 'nenhuma' },
  placeable: new Set(categorias),
}
export const having = (
  categorias: Partial<Record<Categoria, number>>,
  more: Partial<Medidas> = {},
) => ({
  ...plain,
  ...more,
  categorias: new Map(
    Object.entries(categorias).map(([one, valor]) => [one as Categoria, reais(valor)]),
  ),
})
export const regraOf = (chave: string): Regra =>
  must(
    usualRegras.find((one) => one.chave === chave),
    chave,
  )
export const says = (chave: string, medidas: Medidas) => {
  const { conteudo } = regraOf(chave)
  if (conteudo.tipo !== 'limite') throw new TypeError(`${chave} is no limit`)
  return measure(conteudo.limite, medidas)
}
export const raised = (captado: number, mecanismo: MecanismoCodigo = 'R18') => ({
  fontes: [{ mecanismo, aprovado: reais(1_000_000), captado: reais(captado) }],
})

/** A rule by its key, figures that keep it, and figures that do not. */
export type LimitCase = readonly [chave: string, kept: Medidas, broken: Medidas]
