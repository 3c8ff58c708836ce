import type { Grupo, Item, Linha, Medida } from './documento.ts'

/** What a cell of the sheet takes. */
export type TipoDeCampo =
  | { readonly tipo: 'texto'; readonly max: number; readonly obrigatorio?: true }
  | { readonly tipo: 'dinheiro'; readonly vazio: boolean }
  | { readonly tipo: 'medida' }
  | { readonly tipo: 'referencia' }
  | { readonly tipo: 'simnao' }
  | { readonly tipo: 'escolha'; readonly opcoes: readonly string[] }

export type CampoDoItem = Exclude<keyof Item, 'id' | 'tipo' | 'superior' | 'ordem'>
export type CampoDoGrupo = Exclude<keyof Grupo, 'id' | 'tipo' | 'superior' | 'ordem'>
export type Campo = CampoDoItem | CampoDoGrupo

const texto = (max: number) => ({ tipo: 'texto', max }) as const
const descricao = { tipo: 'texto', max: 300, obrigatorio: true } as const
const referencia = { tipo: 'referencia' } as const
const simnao = { tipo: 'simnao' } as const

export const camposDoItem: Readonly<Record<CampoDoItem, TipoDeCampo>> = {
  descricao,
  especificacao: texto(2000),
  funcao: texto(120),
  observacao: texto(2000),
  id_produto: referencia,
  id_servico: referencia,
  id_unidade: referencia,
  id_fornecedor: referencia,
  id_grande_item: referencia,
  quantidade: { tipo: 'medida' },
  dias: { tipo: 'medida' },
  valor_unit: { tipo: 'dinheiro', vazio: false },
  custo_unit: { tipo: 'dinheiro', vazio: true },
  estimativa_final: { tipo: 'dinheiro', vazio: true },
  incide_taxa: simnao,
  incide_bv: simnao,
  incide_imposto: simnao,
  incide_comissao: simnao,
  opcional: simnao,
  opcional_ligado: simnao,
  permite_verba: simnao,
  imprimir: { tipo: 'escolha', opcoes: ['normal', 'descricao', 'nao'] },
  travado: simnao,
}

export const camposDoGrupo: Readonly<Record<CampoDoGrupo, TipoDeCampo>> = {
  descricao,
  id_grande_item: referencia,
}

/** Cells whose change changes the price; costs do not. */
const doPreco: ReadonlySet<Campo> = new Set<Campo>([
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

export const mudaOPreco = (campo: Campo): boolean => doPreco.has(campo)

/** Cells of the work budget: what a job costs and who supplies it, also once its price is agreed. */
export const camposDoTrabalho: ReadonlySet<string> = new Set<Campo>([
  'custo_unit',
  'estimativa_final',
  'id_fornecedor',
  'id_grande_item',
  'funcao',
  'observacao',
  'permite_verba',
])

export const campoDe = (linha: Pick<Linha, 'tipo'>, campo: string): TipoDeCampo | undefined => {
  const campos: Readonly<Record<string, TipoDeCampo>> =
    linha.tipo === 'item' ? camposDoItem : camposDoGrupo
  return Object.hasOwn(campos, campo) ? campos[campo] : undefined
}

/** What people call each cell. */
export const rotulos: Readonly<Record<Campo, string>> = {
  descricao: 'Descrição',
  especificacao: 'Especificação',
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

/** The name of a cell's column as people read it. */
export const rotuloDe = (campo: string): string =>
  Object.hasOwn(rotulos, campo) ? rotulos[campo as Campo] : campo

export type Valor = string | number | boolean | null | Medida

/** One million million reais would not fit the columns that keep the sums. */
export const maiorDinheiro = 99_999_999_999
/** What the columns of totals keep, and a JSON number of reais says to the centavo. */
export const maiorTotal = 999_999_999_999_999
/** A hundred million units, with 4 decimals. */
export const maiorMedida = 1_000_000_000_000

const isInteger = (value: Valor): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value)

type Conferir<T extends TipoDeCampo['tipo']> = (
  campo: Extract<TipoDeCampo, { tipo: T }>,
  valor: Valor,
) => string | undefined

const conferir: { readonly [T in TipoDeCampo['tipo']]: Conferir<T> } = {
  texto: ({ max, obrigatorio }, valor) => {
    if (typeof valor !== 'string') return 'Escreva um texto.'
    if (obrigatorio && valor.trim() === '') return 'Campo obrigatório'
    if (!guardavel(valor)) return 'Há um caractere que não pode ser guardado.'
    return valor.length > max ? `Use no máximo ${max} caracteres.` : undefined
  },
  dinheiro: ({ vazio }, valor) => {
    if (valor === null) return vazio ? undefined : 'Campo obrigatório'
    if (!isInteger(valor)) return 'Digite um valor em reais.'
    return Math.abs(valor) > maiorDinheiro ? 'Valor grande demais.' : undefined
  },
  medida: (_, valor) => problemaDaMedida(valor),
  referencia: (_, valor) =>
    valor === null || (isInteger(valor) && valor > 0) ? undefined : 'Escolha da lista.',
  simnao: (_, valor) => (typeof valor === 'boolean' ? undefined : 'Responda sim ou não.'),
  escolha: ({ opcoes }, valor) =>
    typeof valor === 'string' && opcoes.includes(valor) ? undefined : 'Escolha da lista.',
}

/** The character U+0000 and halves of characters are no text: nobody types them and no database keeps them. */
export const guardavel = (texto: string): boolean => !texto.includes('\0') && texto.isWellFormed()

/** Why a value does not fit a cell; undefined when it does. */
export const problemaDoValor = (campo: TipoDeCampo, valor: Valor): string | undefined =>
  (conferir[campo.tipo] as Conferir<TipoDeCampo['tipo']>)(campo, valor)

function problemaDaMedida(valor: Valor): string | undefined {
  if (valor === null || typeof valor !== 'object') return 'Digite um número.'
  if (!isInteger(valor.valor)) return 'Digite um número.'
  if (valor.formula !== null && (typeof valor.formula !== 'string' || valor.formula.length > 200)) {
    return 'Use no máximo 200 caracteres.'
  }
  if (valor.formula !== null && !guardavel(valor.formula)) return 'Digite um número.'
  if (valor.valor < 0) return 'O número não pode ser negativo.'
  return valor.valor > maiorMedida ? 'Número grande demais.' : undefined
}

/** Two cells hold the same. */
export function mesmoValor(a: Valor, b: Valor): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  return a.valor === b.valor && a.formula === b.formula
}
