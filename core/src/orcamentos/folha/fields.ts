import { hasKey } from '../../kernel/record.ts'
import type { Grupo, Item, Line, Medida } from './documento.ts'

/** The kind of value a cell takes. */
export type CampoTipo =
  | { readonly tipo: 'texto'; readonly max: number; readonly obrigatorio?: true }
  | { readonly tipo: 'dinheiro'; readonly mayBeBlank: boolean }
  | { readonly tipo: 'medida' }
  | { readonly tipo: 'referencia' }
  | { readonly tipo: 'simnao' }
  | { readonly tipo: 'escolha'; readonly opcoes: readonly string[] }

export type CampoDoItem = Exclude<keyof Item, 'id' | 'tipo' | 'superior' | 'ordem'>
export type CampoDoGrupo = Exclude<keyof Grupo, 'id' | 'tipo' | 'superior' | 'ordem'>
export type Campo = CampoDoItem | CampoDoGrupo

const textField = (max: number) => ({ tipo: 'texto', max }) as const
const descricao = { tipo: 'texto', max: 300, obrigatorio: true } as const
const referencia = { tipo: 'referencia' } as const
const yesNo = { tipo: 'simnao' } as const

export const camposDoItem: Readonly<Record<CampoDoItem, CampoTipo>> = {
  descricao,
  especificacao: textField(2000),
  numeracao: textField(30),
  funcao: textField(120),
  observacao: textField(2000),
  id_produto: referencia,
  id_servico: referencia,
  id_unidade: referencia,
  id_fornecedor: referencia,
  id_grande_item: referencia,
  quantidade: { tipo: 'medida' },
  dias: { tipo: 'medida' },
  valor_unit: { tipo: 'dinheiro', mayBeBlank: false },
  custo_unit: { tipo: 'dinheiro', mayBeBlank: true },
  estimativa_final: { tipo: 'dinheiro', mayBeBlank: true },
  incide_taxa: yesNo,
  incide_bv: yesNo,
  incide_imposto: yesNo,
  incide_comissao: yesNo,
  opcional: yesNo,
  opcional_ligado: yesNo,
  permite_verba: yesNo,
  imprimir: { tipo: 'escolha', opcoes: ['normal', 'descricao', 'nao'] },
  travado: yesNo,
}

export const camposDoGrupo: Readonly<Record<CampoDoGrupo, CampoTipo>> = {
  descricao,
  id_grande_item: referencia,
}

/** Fields that affect the price; costs do not. */
const doPreco: ReadonlySet<string> = new Set<Campo>([
  'quantidade',
  'dias',
  'valor_unit',
  'incide_taxa',
  'incide_bv',
  'incide_imposto',
  'incide_comissao',
  'opcional',
  'opcional_ligado',
])

export const isOfPreco = (campo: string): boolean => doPreco.has(campo)

/** Fields of the work budget (costs and suppliers): editable even after the price is approved. */
export const workFields: ReadonlySet<string> = new Set<Campo>([
  'custo_unit',
  'estimativa_final',
  'id_fornecedor',
  'id_grande_item',
  'funcao',
  'observacao',
  'permite_verba',
])

export const campoOf = (linha: Pick<Line, 'tipo'>, campo: string): CampoTipo | undefined => {
  const campos: Readonly<Record<string, CampoTipo>> =
    linha.tipo === 'item' ? camposDoItem : camposDoGrupo
  return Object.hasOwn(campos, campo) ? campos[campo] : undefined
}

/** The label of each field. */
export const fieldLabels: Readonly<Record<Campo, string>> = {
  descricao: 'Descrição',
  especificacao: 'Especificação',
  numeracao: 'Numeração',
  funcao: 'Função',
  observacao: 'Observação',
  id_produto: 'Produto',
  id_servico: 'Serviço',
  id_unidade: 'Unidade',
  id_fornecedor: 'Fornecedor',
  id_grande_item: 'Grande item',
  quantidade: 'Quantidade',
  dias: 'Diárias',
  valor_unit: 'Valor unitário',
  custo_unit: 'Custo unitário',
  estimativa_final: 'Estimativa final',
  incide_taxa: 'Incide taxa',
  incide_bv: 'Incide BV',
  incide_imposto: 'Incide imposto',
  incide_comissao: 'Incide comissão',
  opcional: 'Opcional',
  opcional_ligado: 'Opcional ligado',
  permite_verba: 'Permite verba',
  imprimir: 'Imprimir',
  travado: 'Travado',
}

/** The label of a field's column. */
export const labelOf = (campo: string): string =>
  hasKey(fieldLabels, campo) ? fieldLabels[campo] : campo

export type Valor = string | number | boolean | null | Medida

export const isMedida = (valor: Valor): valor is Medida =>
  typeof valor === 'object' && valor !== null

/** Every cell of a line, by field. */
export const cellsOf = (linha: Line): Readonly<Record<string, Valor>> => ({ ...linha })

/** The columns that keep line sums hold less than one trillion reais. */
export const maxMoney = 99_999_999_999
/** The largest total the columns hold; as a JSON number of reais it is still exact to the centavo. */
export const maxTotal = 999_999_999_999_999
/** A hundred million, with 4 decimals. */
export const maxMedida = 1_000_000_000_000

const isInteger = (value: Valor): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value)

/** U+0000 and lone surrogates are refused: nobody types them and PostgreSQL stores neither. */
export const isStorable = (texto: string): boolean => !texto.includes('\0') && texto.isWellFormed()

/** Why a value does not fit a field; undefined when it does. */
export function valorProblem(campo: CampoTipo, valor: Valor): string | undefined {
  switch (campo.tipo) {
    case 'texto':
      return textProblem(campo, valor)
    case 'dinheiro':
      return moneyProblem(campo, valor)
    case 'medida':
      return medidaProblem(valor)
    case 'referencia':
      return valor === null || (isInteger(valor) && valor > 0) ? undefined : 'Escolha da lista.'
    case 'simnao':
      return typeof valor === 'boolean' ? undefined : 'Responda sim ou não.'
    case 'escolha':
      return campo.opcoes.some((option) => option === valor) ? undefined : 'Escolha da lista.'
  }
}

type Of<T extends CampoTipo['tipo']> = Extract<CampoTipo, { tipo: T }>

function textProblem({ max, obrigatorio }: Of<'texto'>, valor: Valor): string | undefined {
  if (typeof valor !== 'string') return 'Escreva um texto.'
  if (obrigatorio && valor.trim() === '') return 'Campo obrigatório'
  if (!isStorable(valor)) return 'Há um caractere que não pode ser guardado.'
  return valor.length > max ? `Use no máximo ${max} caracteres.` : undefined
}

function moneyProblem({ mayBeBlank }: Of<'dinheiro'>, valor: Valor): string | undefined {
  if (valor === null) return mayBeBlank ? undefined : 'Campo obrigatório'
  if (!isInteger(valor)) return 'Digite um valor em reais.'
  return Math.abs(valor) > maxMoney ? 'Valor grande demais.' : undefined
}

function medidaProblem(valor: Valor): string | undefined {
  if (valor === null || typeof valor !== 'object') return 'Digite um número.'
  if (!isInteger(valor.valor)) return 'Digite um número.'
  if (valor.formula !== null && (typeof valor.formula !== 'string' || valor.formula.length > 200)) {
    return 'Use no máximo 200 caracteres.'
  }
  if (valor.formula !== null && !isStorable(valor.formula)) return 'Digite um número.'
  if (valor.valor < 0) return 'O número não pode ser negativo.'
  return valor.valor > maxMedida ? 'Número grande demais.' : undefined
}

/** Whether two cells hold the same value. */
export function isSameValor(a: Valor, b: Valor): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  return a.valor === b.valor && a.formula === b.formula
}
