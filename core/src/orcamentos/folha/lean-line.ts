import { cents } from '../../kernel/amounts/money.ts'
import { quantity } from '../../kernel/amounts/quantity.ts'
import type { Grupo, Item, Line, Medida } from './documento.ts'

/** The fields that every line carries. */
type OwnField = 'id' | 'superior' | 'ordem' | 'descricao'
type DoItem = Omit<Item, OwnField>
type DoGrupo = Omit<Grupo, OwnField>

const once: Medida = { valor: quantity(10_000), formula: null }

/** The defaults of a new item. */
export const initialItem: DoItem = {
  tipo: 'item',
  especificacao: '',
  numeracao: '',
  funcao: '',
  observacao: '',
  id_produto: null,
  id_servico: null,
  id_unidade: null,
  id_fornecedor: null,
  id_grande_item: null,
  quantidade: once,
  dias: once,
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

export const initialGrupo: DoGrupo = { tipo: 'grupo', id_grande_item: null }

const isMedida = (valor: unknown): valor is Medida =>
  typeof valor === 'object' && valor !== null && 'formula' in valor

/** A quantity without formula travels as a bare number. */
const leanMedida = (valor: unknown) =>
  isMedida(valor) && valor.formula === null ? valor.valor : valor

const initialEntries: readonly (readonly [string, unknown])[] = Object.entries(initialItem)
  .filter(([campo]) => campo !== 'tipo')
  .map(([campo, valor]) => [campo, leanMedida(valor)])

/**
 * A line for the wire: fields equal to the defaults are left out, which cuts large sheets to a third. Fields
 * hidden from the profile are absent and stay so.
 */
export function trim(linha: Readonly<Record<OwnField | 'tipo', unknown>>): object {
  const { id, superior, ordem, descricao, tipo } = linha
  const lean: Record<string, unknown> = { id, superior, ordem, descricao, tipo }
  const valores: Readonly<Record<string, unknown>> = linha
  for (const [campo, initial] of initialEntries) {
    const valor = valores[campo]
    if (valor === initial || valor === undefined) continue
    const short = leanMedida(valor)
    if (short !== initial) lean[campo] = short
  }
  return lean
}

const medida = (valor: unknown): Medida => {
  if (typeof valor === 'number') return { valor: quantity(valor), formula: null }
  return isMedida(valor) ? valor : once
}

/** A line from the wire; the contract has checked its other fields. */
type WireLine =
  | { readonly tipo: 'grupo' }
  | { readonly tipo: 'item'; readonly quantidade?: unknown; readonly dias?: unknown }

/** Restores the defaults of the fields that did not travel. */
export const complete = (linha: WireLine): Line =>
  linha.tipo === 'grupo'
    ? ({ ...initialGrupo, ...linha } as Line)
    : ({
        ...initialItem,
        ...linha,
        quantidade: medida(linha.quantidade),
        dias: medida(linha.dias),
      } as Line)
