import { cents } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { Grupo, Item, Linha, Medida } from './documento.ts'

/** What each line says of itself: who it is, and where it stands. */
type Propria = 'id' | 'superior' | 'ordem' | 'descricao'
type DoItem = Omit<Item, Propria>
type DoGrupo = Omit<Grupo, Propria>

const umaVez: Medida = { valor: quantity(10_000), formula: null }

/** What an item is until somebody says otherwise. */
export const itemInicial: DoItem = {
  tipo: 'item',
  especificacao: '',
  funcao: '',
  observacao: '',
  id_produto: null,
  id_servico: null,
  id_unidade: null,
  id_fornecedor: null,
  id_grande_item: null,
  quantidade: umaVez,
  dias: umaVez,
  valor_unit: cents(0),
  custo_unit: null,
  estimativa_final: null,
  incide_taxa: true,
  incide_bv: true,
  incide_imposto: true,
  incide_comissao: true,
  opcional: false,
  opcional_ligado: false,
  permite_verba: true,
  imprimir: 'normal',
  travado: false,
}

export const grupoInicial: DoGrupo = { tipo: 'grupo', id_grande_item: null }

const eMedida = (valor: unknown): valor is Medida =>
  typeof valor === 'object' && valor !== null && 'formula' in valor

/** A number of times that was no account travels as the number alone. */
const medidaEnxuta = (valor: unknown) =>
  eMedida(valor) && valor.formula === null ? valor.valor : valor

const iniciais: readonly (readonly [string, unknown])[] = Object.entries(itemInicial)
  .filter(([campo]) => campo !== 'tipo')
  .map(([campo, valor]) => [campo, medidaEnxuta(valor)])

/**
 * A line as it travels in a sheet of thousands: without what it has in common with a new one, a third of its
 * size. What a profile may not see is absent from the line, and stays so.
 */
export function trim(linha: Readonly<Record<Propria | 'tipo', unknown>>): object {
  const { id, superior, ordem, descricao, tipo } = linha
  const enxuta: Record<string, unknown> = { id, superior, ordem, descricao, tipo }
  const valores: Readonly<Record<string, unknown>> = linha
  for (const [campo, inicial] of iniciais) {
    const valor = valores[campo]
    if (valor === inicial || valor === undefined) continue
    const curto = medidaEnxuta(valor)
    if (curto !== inicial) enxuta[campo] = curto
  }
  return enxuta
}

const medida = (valor: unknown): Medida => {
  if (typeof valor === 'number') return { valor: quantity(valor), formula: null }
  return eMedida(valor) ? valor : umaVez
}

/** A line as it travelled; what else it says the contract has checked. */
type LinhaQueViajou =
  | { readonly tipo: 'grupo' }
  | { readonly tipo: 'item'; readonly quantidade?: unknown; readonly dias?: unknown }

/** The whole line of one that travelled: what is absent is as in a new one. */
export const complete = (linha: LinhaQueViajou): Linha =>
  linha.tipo === 'grupo'
    ? ({ ...grupoInicial, ...linha } as Linha)
    : ({
        ...itemInicial,
        ...linha,
        quantidade: medida(linha.quantidade),
        dias: medida(linha.dias),
      } as Linha)
